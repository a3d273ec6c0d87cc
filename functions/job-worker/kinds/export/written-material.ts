import { groupsOfCourses, materialRows, materialSheets, mediaOfMaterial } from '@tcheck/content/material/material-rows'
import { listAllCourses } from '@tcheck/data/learning/course'
import { readWholeCourse, type WholeCourse } from '@tcheck/data/learning/course-version'
import { getSetHeads, listSets } from '@tcheck/data/question-set/question-set'
import { readNewestSets } from './newest-sets.ts'
import type { SheetWork, Written } from './sheet-work.ts'

/** Learning material as the workbook that an import reads: the chosen courses with the lquestion groups that they name, or all that there is. */
export async function writtenMaterial({ table, input: { courses: chosen = [] } }: SheetWork): Promise<Written> {
  const refs = chosen.length > 0 ? chosen : await listAllCourses(table)
  const courses: WholeCourse[] = []
  for (const ref of refs) {
    const course = await readWholeCourse(table, ref)
    if (course) courses.push(course)
  }
  const named = groupsOfCourses(courses).map((code) => ({ category: 'learning' as const, code }))
  const heads = chosen.length > 0 ? await getSetHeads(table, named) : await listSets(table, 'learning')
  const places = new Map(named.map(({ code }, at) => [code, at]))
  const placeOf = ({ code }: { code: string }) => places.get(code) ?? places.size
  const sets = await readNewestSets(
    table,
    heads.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
  const groups = sets.map((set) => ({ ...set, category: 'unit' as const }))
  const material = { courses, groups }
  return { sheets: materialSheets(materialRows(material)), media: mediaOfMaterial(material), sets: groups.length }
}
