import { readMasters } from '@tcheck/content/import/read-masters'
import {
  type CheckedRows,
  type CourseWithFaults,
  importNames,
  MOST_LISTED_PROBLEMS,
  SETS_A_FILE,
} from '@tcheck/services/imports/import-check'
import { afterSets, type ImportStep, keepFor, readSheets } from './import-work.ts'
import { checkMaterialRows } from './material-rows.ts'
import { readMediaFindings } from './media-steps.ts'
import { draftsOf, faultsOf, ofFile, placedAt } from './placed-problems.ts'

/** Reads a workbook of learning material whole and checks every row; keeps what was found, and the groups some to a file. What is stored is looked at after. */
export const checkMaterialStep: ImportStep = async (work, cursor) => {
  const { table, files, signal } = work
  const keep = keepFor(work)
  const file = await readSheets(work)
  const media = await readMediaFindings(work)
  const check = await checkMaterialRows(table, file.sheets, {
    archive: media?.names ?? [],
    storedMedia: await files.mediaNames(),
    masters: await readMasters(table),
  })
  signal.throwIfAborted()
  const placed = placedAt(check)
  const found = [
    ...file.problems.map((one) => ofFile(one, true)),
    ...(media?.problems ?? []).map(({ problem, isError }) => ofFile(problem, isError)),
    // Of a file that cannot be read, its rows say nothing more.
    ...(file.problems.length > 0 ? [] : check.problems.map((one) => placed(one, true))),
    ...file.warnings.map((one) => ofFile(one, false)),
    ...check.warnings.map((one) => placed(one, false)),
  ]
  await keep(importNames.found, found)
  await keep(importNames.problems, found.slice(0, MOST_LISTED_PROBLEMS))
  const { courses, preview, rows } = check
  await keep(importNames.rows, {
    ...{ rows, media: media?.names.length ?? 0 },
    ...{ sets: preview.length, courses: courses.length },
  } satisfies CheckedRows)
  for (let from = 0; from < preview.length; from += SETS_A_FILE) {
    signal.throwIfAborted()
    await keep(importNames.drafts(from), draftsOf(preview.slice(from, from + SETS_A_FILE), found, from))
  }
  if (courses.length > 0) {
    const faults = faultsOf(found, 'course_at', { count: courses.length })
    const kept = courses.map((course, at) => ({ course, ...(faults[at] ?? { errors: 0, warnings: 0 }) }))
    await keep(importNames.courseDrafts, kept satisfies CourseWithFaults[])
  }
  return {
    next: { ...cursor, phase: preview.length > 0 ? 'sets' : afterSets(courses.length), at: 0, errors: null },
    step: 'sets',
    progress: { done: 0, total: preview.length },
  }
}
