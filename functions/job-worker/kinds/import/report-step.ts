import { asReported, type ReportedSheet, writeReport } from '@tcheck/content/export/write-report'
import { rowsInOrder } from '@tcheck/content/import/sheet-parts'
import { importKeys } from '@tcheck/contract/import-file'
import { isLearningTarget } from '@tcheck/contract/import-problem'
import type { ImportedCourse, ImportedSet, ImportProblem } from '@tcheck/contract/imported'
import {
  type CheckedRows,
  type ImportCheck,
  importNames,
  MOST_LISTED_PROBLEMS,
  type ReadSheets,
} from '@tcheck/services/imports/import-check'
import { askWords } from './ask-words.ts'
import { type ImportStep, type ImportWork, readKept, readSheets } from './import-work.ts'

/** Writes the report, and sums up what the check came to; then it asks, or counts who works with what is to change. */
export const reportStep: ImportStep = async (work, cursor) => {
  const { files, jobId } = work
  const rows = await readKept(work, importNames.rows)
  const found = await readKept(work, importNames.found)
  const sheets = await readReported(work)
  const told = (isError: boolean) => found.filter(({ is_error }) => is_error === isError)
  const report = await writeReport({ sheets, problems: told(true), warnings: told(false) })
  await files.store(importKeys.ofJob(jobId, importNames.report), report)
  const sets: ImportedSet[] = []
  while (sets.length < rows.sets) {
    const compared = await readKept(work, importNames.compared(sets.length))
    if (compared.length === 0) throw new Error('sets of an import are gone')
    sets.push(...compared)
  }
  const courses = (rows.courses ?? 0) > 0 ? await readKept(work, importNames.comparedCourses) : []
  const sum = sumOf({ sets, courses }, found, rows)
  await files.store(importKeys.ofJob(jobId, importNames.check), JSON.stringify(sum))
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

/** The rows as they came. Those of questions were kept when they were read: the file is not read again, and not held. */
async function readReported(work: ImportWork): Promise<ReportedSheet[]> {
  const { files, jobId } = work
  const read = isLearningTarget(work.input.target)
    ? null
    : await files.readJson<ReadSheets>(importKeys.ofJob(jobId, importNames.read))
  // Learning material is read as a whole.
  if (!read) return (await readSheets(work)).sheets.map(asReported)
  const { frames, parts } = read
  return frames.map(({ name, rows: [header] }) => ({
    ...{ name, header: header?.cells ?? [] },
    rows: rowsInOrder(name, parts, (at) => readKept(work, importNames.part(at))),
  }))
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
