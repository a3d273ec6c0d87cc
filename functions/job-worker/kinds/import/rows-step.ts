import {
  checkQuestionSheets,
  type ImportMasters,
  type MasterRow,
  type RowPlace,
  type RowProblem,
  type SheetCheck,
  type UnitRow,
} from '@tcheck/content'
import { type TableSheet, textOf } from '@tcheck/content/import/sheet-rows'
import type { MaterialCheck } from '@tcheck/content/material/check-material'
import { courseKey } from '@tcheck/content/material/check-tree'
import { importKeys } from '@tcheck/contract/import-file'
import { isCbtTarget, isLearningTarget, isQuestionsTarget } from '@tcheck/contract/import-problem'
import type { ImportProblem } from '@tcheck/contract/imported'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listAllMasters } from '@tcheck/data/master/master'
import type { SetCategory, StoredSet } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import {
  type CheckedRows,
  type CourseWithFaults,
  type DraftWithFaults,
  type ImportedDraft,
  importNames,
  MOST_LISTED_PROBLEMS,
  SETS_A_FILE,
} from '@tcheck/services/imports/import-check'
import { afterSets, type ImportStep, type ImportWork, readNewest, readSheets } from './import-work.ts'
import { checkMaterialRows } from './material-rows.ts'
import type { MediaFindings } from './media-steps.ts'

/** Reads the sheets whole and checks every row; keeps what was found, and the sets some to a file. What is stored is looked at after. */
export const checkRowsStep: ImportStep = async (work, cursor) => {
  const { table, files, jobId, input, signal } = work
  const keep = (name: string, content: object) => files.keep(importKeys.ofJob(jobId, name), JSON.stringify(content))
  const file = await readSheets(work)
  const media =
    input.media_file_id === null
      ? null
      : await files.readJson<MediaFindings>(importKeys.ofJob(jobId, importNames.mediaProblems))
  const given = {
    archive: media?.names ?? [],
    storedMedia: await files.mediaNames(),
    masters: await readMasters(table),
  }
  const check: RowsCheck = isLearningTarget(input.target)
    ? await checkMaterialRows(table, file.sheets, given)
    : checkQuestionSheets(file.sheets, {
        ...given,
        target: input.target,
        stored: await readStored(work, file.sheets),
      })
  signal.throwIfAborted()
  const found = placedProblems(
    [
      ...file.problems.map((one) => ({ isError: true, problem: one })),
      ...(media?.problems ?? []),
      // Of a file that cannot be read, its rows say nothing more.
      ...(file.problems.length > 0 ? [] : check.problems.map((one) => ({ isError: true, problem: one }))),
      ...[...file.warnings, ...check.warnings].map((one) => ({ isError: false, problem: one })),
    ],
    check,
  )
  await keep(importNames.found, found)
  await keep(importNames.problems, found.slice(0, MOST_LISTED_PROBLEMS))
  const sets = check.preview.length
  const { courses = [] } = check
  await keep(importNames.rows, {
    rows: check.rows ?? check.places.length,
    media: media?.names.length ?? 0,
    sets,
    courses: courses.length,
  } satisfies CheckedRows)
  const faults = faultsOf(found, 'set_at', sets)
  for (let from = 0; from < sets; from += SETS_A_FILE) {
    signal.throwIfAborted()
    const part = check.preview.slice(from, from + SETS_A_FILE).map((draft, place) => ({
      draft: draft as ImportedDraft,
      ...(faults[from + place] ?? { errors: 0, warnings: 0 }),
    }))
    await keep(importNames.drafts(from), part satisfies DraftWithFaults[])
  }
  if (courses.length > 0) {
    const ofCourses = faultsOf(found, 'course_at', courses.length)
    const kept = courses.map((course, at) => ({ course, ...(ofCourses[at] ?? { errors: 0, warnings: 0 }) }))
    await keep(importNames.courseDrafts, kept satisfies CourseWithFaults[])
  }
  return {
    next: { ...cursor, phase: sets > 0 ? 'sets' : afterSets(courses.length), at: 0, errors: null },
    step: 'sets',
    progress: { done: 0, total: sets },
  }
}

/** How many errors and warnings each set or course has, by its place. */
function faultsOf(found: readonly ImportProblem[], of: 'set_at' | 'course_at', count: number) {
  const faults = Array.from({ length: count }, () => ({ errors: 0, warnings: 0 }))
  for (const { [of]: at, is_error } of found) {
    const own = at === null ? undefined : faults[at]
    if (own) own[is_error ? 'errors' : 'warnings'] += 1
  }
  return faults
}

async function readMasters(table: Table): Promise<ImportMasters> {
  const [subjects, grades, junkyos, units] = await Promise.all([
    listAllMasters<MasterRow>(table, 'subjects'),
    listAllMasters<MasterRow>(table, 'grades'),
    listAllMasters<MasterRow>(table, 'junkyos'),
    listAllMasters<UnitRow>(table, 'units'),
  ])
  return { subjects, grades, junkyos, units }
}

/** For the screens of questions: the sets that the sheets name, as they are. */
async function readStored({ table, input: { target } }: ImportWork, sheets: readonly TableSheet[]) {
  const stored = new Map<string, StoredSet<MainQuestion>>()
  if (!isQuestionsTarget(target)) return stored
  const categories: readonly SetCategory[] = isCbtTarget(target) ? ['cbt'] : ['unit', 'science_skill']
  for (const code of codesOf(sheets))
    for (const category of categories) {
      const newest = await readNewest(table, { category, code })
      if (newest && !stored.has(code)) stored.set(code, newest.set)
    }
  return stored
}

function codesOf(sheets: readonly TableSheet[]): ReadonlySet<string> {
  return new Set(
    sheets.flatMap(({ rows: [header, ...rows] }) => {
      const place = header?.cells.findIndex((cell) => textOf(cell) === 'set_code') ?? -1
      return place === -1 ? [] : rows.map(({ cells }) => textOf(cells[place])).filter((code) => code !== '')
    }),
  )
}

/** What rows came to, of whichever kind of file. */
type RowsCheck = Pick<SheetCheck, 'preview' | 'problems' | 'warnings' | 'places'> &
  Partial<Pick<MaterialCheck, 'courses' | 'treePlaces' | 'rows'>>

interface Found {
  isError: boolean
  problem: RowProblem
}

const nameOf = (sheet: string, row: number) => `${row} ${sheet}`

/** Each with the question that its row is, where it is shown. */
function placedProblems(
  found: readonly Found[],
  { places, preview, treePlaces = [], courses = [] }: RowsCheck,
): ImportProblem[] {
  const rows = new Map<string, RowPlace>(places.map((place) => [nameOf(place.sheet, place.row), place]))
  const sets = new Map(preview.map(({ code }, at) => [code, at]))
  const trees = new Map(treePlaces.map((place) => [nameOf(place.sheet, place.row), place]))
  const coursesAt = new Map(courses.map((course, at) => [courseKey(course), at]))
  return found.map(({ isError, problem }) => {
    const place = rows.get(nameOf(problem.sheet, problem.row))
    const set_at = place && sets.get(place.setCode)
    const tree = trees.get(nameOf(problem.sheet, problem.row))
    const course_at = (tree && coursesAt.get(tree.course)) ?? null
    return { ...problem, is_error: isError, set_at: set_at ?? null, course_at, key: place?.key ?? tree?.content ?? '' }
  })
}
