import { readdir, readFile } from 'node:fs/promises'
import { headingOf } from '@tcheck/contract/question-columns'
import { zipSync } from 'fflate'
import { checkQuestionSheet, type QuestionSetDraft } from '../import/check-question-sheet.ts'
import type { ImportMasters, UnitRow } from '../import/masters.ts'
import { readMediaArchive } from '../import/media-archive.ts'
import { readQuestionSheet } from '../import/read-question-sheet.ts'
import type { RowProblem } from '../import/row-problem.ts'
import type { DemoCourse } from './demo-course.ts'
import { mathChapters } from './learning-math.ts'
import { scienceChapters } from './learning-science.ts'
import { demoMasters } from './masters.ts'
import { type DemoMaterialCode, demoMaterialCodes } from './material-codes.ts'
import { type DemoMission, demoMissions } from './missions.ts'
import {
  type DemoAccount,
  type DemoClass,
  type DemoStudent,
  demoAccounts,
  demoBranches,
  demoClasses,
  demoStudents,
} from './people.ts'
import { CLOSED_WEEKDAYS, type DemoRoster, demoPupils, demoTeachings } from './seed-roster.ts'

export interface DemoContent extends DemoRoster {
  masters: typeof demoMasters
  sets: QuestionSetDraft[]
  courses: DemoCourse[]
  /** The lquestion groups of the courses; their `unit_id` names the chapter item. */
  groups: QuestionSetDraft[]
  materialCodes: DemoMaterialCode[]
  classes: DemoClass[]
  accounts: DemoAccount[]
  students: DemoStudent[]
  /** `small`: five students and one teacher, for tests. */
  classroom: 'small' | 'whole'
  missions: DemoMission[]
  /** By file name, as questions name them. */
  mediaFiles: Map<string, Uint8Array>
}

const DEMO_FOLDER = new URL('../../demo/', import.meta.url)

const read = async (name: string) => new Uint8Array(await readFile(new URL(name, DEMO_FOLDER)))

/** The demo's media, packed and read as an admin's zip would be. */
async function readMedia(): Promise<Map<string, Uint8Array>> {
  const names = (await readdir(new URL('media/', DEMO_FOLDER))).sort()
  const entries = await Promise.all(names.map(async (name) => [name, await read(`media/${name}`)] as const))
  const { files, problems } = await readMediaArchive(zipSync(Object.fromEntries(entries), { level: 0 }))
  rejectProblems('media', problems)
  return files
}

function rejectProblems(file: string, problems: readonly RowProblem[]): void {
  if (problems.length === 0) return
  const lines = problems.map(
    ({ row, column, content, trouble, remedy }) =>
      `  ${row}行目 ${headingOf(column)}「${content}」: ${trouble}。${remedy}`,
  )
  throw new Error(`demo content ${file}:\n${lines.join('\n')}`)
}

async function readSheets(folder: string, mediaNames: readonly string[], masters: ImportMasters) {
  const names = (await readdir(new URL(folder, DEMO_FOLDER))).filter((name) => name.endsWith('.csv')).sort()
  const sets: QuestionSetDraft[] = []
  for (const name of names) {
    const sheet = await readQuestionSheet(await read(`${folder}${name}`))
    rejectProblems(name, sheet.problems)
    const check = checkQuestionSheet(sheet.rows, mediaNames, masters)
    rejectProblems(name, check.problems)
    sets.push(...check.sets)
  }
  return sets
}

/** A sheet of lquestion groups names chapter items where one of sets names units. */
const chapterItemsAsUnits = (): UnitRow[] =>
  demoCourses.flatMap(({ subject_code, grade, chapters }) =>
    chapters
      .flatMap(({ items }) => items)
      .map(({ code, title }, at) => ({ id: code, name: title, subject_code, grade_id: grade, position: at + 1 })),
  )

/**
 * Everything that the local start seeds, read through the import that admins use: sheets `packages/content/demo/*.csv`
 * and media `packages/content/demo/media/*`.
 *
 * @throws Error naming file, row and column if the import finds any problem
 */
export async function demoContent(): Promise<DemoContent> {
  const mediaFiles = await readMedia()
  const mediaNames = [...mediaFiles.keys()]
  return {
    masters: demoMasters,
    sets: await readSheets('', mediaNames, demoMasters),
    courses: demoCourses,
    groups: await readSheets('learning/', mediaNames, { ...demoMasters, units: chapterItemsAsUnits() }),
    materialCodes: demoMaterialCodes,
    branches: demoBranches,
    classes: demoClasses,
    accounts: demoAccounts,
    students: demoStudents,
    pupils: demoPupils(demoStudents),
    teachings: demoTeachings(demoAccounts),
    closedWeekdays: CLOSED_WEEKDAYS,
    classroom: 'small',
    missions: demoMissions,
    mediaFiles,
  }
}

/** What the cram school's students learn with; its lquestion groups are the sheets of `packages/content/demo/learning`. */
const demoCourses: DemoCourse[] = [
  { subject_code: 'math', subject_name: '算数', grade: 6, chapters: mathChapters },
  { subject_code: 'science', subject_name: '理科', grade: 6, chapters: scienceChapters },
]
