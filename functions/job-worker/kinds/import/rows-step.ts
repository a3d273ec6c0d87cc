import { divideSheets, spansOf } from '@tcheck/content/import/sheet-parts'
import { isLearningTarget } from '@tcheck/contract/import-problem'
import { importNames, type ReadSheets, ROWS_A_PART, SETS_A_FILE } from '@tcheck/services/imports/import-check'
import { type ImportStep, keepFor, readSheets } from './import-work.ts'
import { checkMaterialStep } from './material-step.ts'
import { readMediaFindings } from './media-steps.ts'
import { ofFile } from './placed-problems.ts'

/** Reads the sheets whole and divides their rows among parts of whole sets: each is checked by a step of its own. Learning material is one tree, and checked in one go. */
export const readRowsStep: ImportStep = async (work, cursor) => {
  const { files, input, signal } = work
  if (isLearningTarget(input.target)) return checkMaterialStep(work, cursor)
  const keep = keepFor(work)
  const file = await readSheets(work)
  signal.throwIfAborted()
  const { parts, ...divided } = divideSheets(file.sheets, input.target, { rows: ROWS_A_PART, sets: SETS_A_FILE })
  for (const [at, part] of parts.entries()) {
    signal.throwIfAborted()
    await keep(importNames.part(at), part)
  }
  const media = await readMediaFindings(work)
  const isReadable = file.problems.length === 0
  await keep(importNames.read, {
    ...{ frames: divided.frames, rows: divided.rows, parts: parts.map(spansOf) },
    archive: media?.names ?? [],
    storedMedia: await files.mediaNames(),
    problems: [
      ...file.problems.map((one) => ofFile(one, true)),
      ...(media?.problems ?? []).map(({ problem, isError }) => ofFile(problem, isError)),
      ...file.warnings.map((one) => ofFile(one, false)),
    ],
    // Of a file that cannot be read, its rows say nothing more.
    ofSheets: {
      problems: isReadable ? divided.problems.map((one) => ofFile(one, true)) : [],
      warnings: divided.warnings.map((one) => ofFile(one, false)),
    },
  } satisfies ReadSheets)
  return {
    next: { ...cursor, phase: parts.length > 0 ? 'parts' : 'found', at: 0, sets: 0, rows: 0, errors: null },
    step: 'parts',
    progress: { done: 0, total: divided.rows },
  }
}
