import type { ImportMasters } from '@tcheck/content/import/masters'
import type { TableSheet } from '@tcheck/content/import/sheet-rows'
import { checkMaterial, itemsAsUnits, type MaterialCheck } from '@tcheck/content/material/check-material'
import { type CourseName, namedMaterial } from '@tcheck/content/material/read-levels'
import { getContent, listChapters } from '@tcheck/data/learning/course'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

const AT_ONCE = 25

/** Checks a workbook of learning material beside what is stored of what it names: reads grow with the workbook, not with the material. */
export async function checkMaterialRows(
  table: Table,
  sheets: readonly TableSheet[],
  given: { archive: readonly string[]; storedMedia: readonly string[]; masters: ImportMasters },
): Promise<MaterialCheck> {
  const named = namedMaterial(sheets, given.masters)
  const heads = await getSetHeads(
    table,
    named.groups.map((code) => ({ category: 'learning' as const, code })),
  )
  const courses = await Promise.all(
    named.courses.map(async (course) => ({
      ...course,
      subject_name: '',
      chapters: (await listChapters(table, course)).map(({ chapter }) => ({
        ...chapter,
        items: chapter.items.map((item) => ({ ...item, contents: [], groups: [...item.groups] })),
      })),
    })),
  )
  const contents = new Map<string, CourseName>()
  for (let from = 0; from < named.contents.length; from += AT_ONCE) {
    const codes = named.contents.slice(from, from + AT_ONCE)
    const found = await Promise.all(codes.map((code) => getContent(table, code)))
    for (const stored of found)
      if (stored) contents.set(stored.content.code, { subject_code: stored.subject_code, grade: stored.grade })
  }
  const groups = heads.map(({ code }) => code)
  return checkMaterial(sheets, { ...given, stored: { groups, items: itemsAsUnits(courses), contents } })
}
