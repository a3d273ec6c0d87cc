import { writeReport } from '@tcheck/content/export/write-report'
import { importKeys } from '@tcheck/contract/import-file'
import { isLearningTarget } from '@tcheck/contract/import-problem'
import type { ImportedCourse, ImportedSet, ImportProblem } from '@tcheck/contract/imported'
import {
  type CheckedRows,
  type ImportCheck,
  importNames,
  MOST_LISTED_PROBLEMS,
  SETS_A_FILE,
} from '@tcheck/services/imports/import-check'
import { askWords } from './ask-words.ts'
import { type ImportStep, readKept, readSheets } from './import-work.ts'

/** Writes the report, and sums up what the check came to; then it asks, or counts who works with what is to change. */
export const reportStep: ImportStep = async (work, cursor) => {
  const { files, jobId } = work
  const rows = await readKept(work, importNames.rows)
  const found = await readKept(work, importNames.found)
  const file = await readSheets(work)
  const told = (isError: boolean) => found.filter(({ is_error }) => is_error === isError)
  const report = await writeReport({ sheets: file.sheets, problems: told(true), warnings: told(false) })
  await files.keep(importKeys.ofJob(jobId, importNames.report), report)
  const sets: ImportedSet[] = []
  for (let from = 0; from < rows.sets; from += SETS_A_FILE)
    sets.push(...(await readKept(work, importNames.compared(from))))
  const courses = (rows.courses ?? 0) > 0 ? await readKept(work, importNames.comparedCourses) : []
  const sum = sumOf({ sets, courses }, found, rows)
  await files.keep(importKeys.ofJob(jobId, importNames.check), JSON.stringify(sum))
  const { counts } = sum
  // Who works with learning material is not listed by its sets.
  if (counts.errors === 0 && counts.changed_sets > 0 && !isLearningTarget(work.input.target))
    return { next: { ...cursor, phase: 'uses', at: 0, errors: null }, step: 'uses' }
  return {
    ask: askWords(sum),
    next: { ...cursor, phase: 'rows', at: 0, errors: counts.errors },
    step: 'asking',
    progress: { done: counts.rows, total: counts.rows },
    counts,
  }
}

function sumOf(
  { sets, courses }: { sets: ImportedSet[]; courses: ImportedCourse[] },
  problems: readonly ImportProblem[],
  { rows, media }: CheckedRows,
): ImportCheck {
  const countOf = (state: ImportedSet['state']) => sets.filter((set) => set.state === state).length
  const errors = problems.filter(({ is_error }) => is_error).length
  const byKind = Map.groupBy(problems, ({ kind, is_error }) => `${kind} ${is_error}`)
  return {
    ...{ sets, courses },
    use: null,
    counts: {
      ...{ rows, media },
      sets: sets.length,
      new_sets: countOf('new'),
      changed_sets: countOf('changed'),
      same_sets: countOf('same'),
      errors,
      warnings: problems.length - errors,
    },
    problem_counts: [...byKind.values()].flatMap((own) =>
      own[0] ? [{ kind: own[0].kind, is_error: own[0].is_error, count: own.length }] : [],
    ),
    listed_problems: Math.min(problems.length, MOST_LISTED_PROBLEMS),
  }
}
