import { warnOfUnused } from '@tcheck/content/import/check-media-cells'
import { orderOf } from '@tcheck/content/import/check-question-sheet'
import { textOf } from '@tcheck/content/import/read-cell'
import { readMasters } from '@tcheck/content/import/read-masters'
import { openProblemList } from '@tcheck/content/import/row-problem'
import { checkPart } from '@tcheck/content/import/sheet-parts'
import type { TableSheet } from '@tcheck/content/import/sheet-rows'
import { isCbtTarget, isQuestionsTarget } from '@tcheck/contract/import-problem'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { SetCategory, StoredSet } from '@tcheck/data/question-set/question-set'
import {
  type CheckedRows,
  type FoundOfPart,
  importNames,
  MOST_LISTED_PROBLEMS,
} from '@tcheck/services/imports/import-check'
import { type ImportStep, type ImportWork, keepFor, readKept, readNewest } from './import-work.ts'
import { draftsOf, ofFile, placedAt } from './placed-problems.ts'

/** Checks the rows of one part, and keeps its sets where the next phase looks for them. */
export const checkPartStep: ImportStep = async (work, cursor) => {
  const { table, input } = work
  const [keep, from] = [keepFor(work), cursor.sets ?? 0]
  const [read, part] = [await readKept(work, importNames.read), await readKept(work, importNames.part(cursor.at))]
  const check = checkPart(part, {
    ...{ archive: read.archive, storedMedia: read.storedMedia, target: input.target },
    masters: await readMasters(table),
    stored: await readStored(work, part.sheets),
  })
  const placed = placedAt(check, from)
  const problems = check.problems.map((one) => placed(one, true))
  const warnings = check.warnings.map((one) => placed(one, false))
  const ofArchive = new Set(read.archive)
  await keep(importNames.foundOfPart(cursor.at), {
    ...{ problems, warnings, places: check.places.length },
    named: check.named.map((name) => name.normalize('NFC')).filter((name) => ofArchive.has(name)),
  } satisfies FoundOfPart)
  if (check.preview.length > 0)
    await keep(importNames.drafts(from), draftsOf(check.preview, [...problems, ...warnings], from))
  const at = cursor.at + 1
  const rows = (cursor.rows ?? 0) + rowCountOf(part.sheets)
  return {
    next: { ...cursor, phase: at < read.parts.length ? 'parts' : 'found', at, rows, sets: from + check.preview.length },
    step: 'parts',
    progress: { done: rows, total: read.rows },
  }
}

const rowCountOf = (sheets: readonly TableSheet[]) =>
  sheets.reduce((sum, { rows }) => sum + rows.filter(({ row }) => row !== 1).length, 0)

/** Puts together what the parts found, in the order of the file. */
export const gatherFoundStep: ImportStep = async (work, cursor) => {
  const keep = keepFor(work)
  const read = await readKept(work, importNames.read)
  const parts = await Promise.all(read.parts.map((_, at) => readKept(work, importNames.foundOfPart(at))))
  const unused = openProblemList()
  warnOfUnused(
    read.archive,
    parts.flatMap(({ named }) => named),
    unused,
  )
  const inOrder = orderOf(read.frames)
  const { problems, warnings } = read.ofSheets
  const found = [
    ...read.problems.filter(({ is_error }) => is_error),
    ...inOrder([...problems, ...parts.flatMap((part) => part.problems)]),
    ...read.problems.filter(({ is_error }) => !is_error),
    ...inOrder([
      ...warnings,
      ...parts.flatMap((part) => part.warnings),
      ...unused.warnings.map((one) => ofFile(one, false)),
    ]),
  ]
  await keep(importNames.found, found)
  await keep(importNames.problems, found.slice(0, MOST_LISTED_PROBLEMS))
  const sets = cursor.sets ?? 0
  await keep(importNames.rows, {
    rows: parts.reduce((sum, { places }) => sum + places, 0),
    media: read.archive.length,
    ...{ sets, courses: 0 },
  } satisfies CheckedRows)
  return {
    next: { phase: sets > 0 ? 'sets' : 'report', at: 0, errors: null },
    step: 'sets',
    progress: { done: 0, total: sets },
  }
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
