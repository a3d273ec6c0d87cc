import type { ImportTarget } from '@tcheck/contract/import-problem'
import { findFormulaFaults } from '../formulas/find-formula-faults.ts'
import { mediaNamesOf } from './check-media-cells.ts'
import { type CheckOptions, checkGivenRows, requiredBy, type SheetCheck } from './check-question-sheet.ts'
import { groupBy } from './group-by.ts'
import { textOf } from './read-cell.ts'
import { openProblemList, type ProblemList, type RowProblem } from './row-problem.ts'
import { columnsOf, readSheetRows, type TableRow, type TableSheet, type TextRow, takenTexts } from './sheet-rows.ts'

interface TextSheet extends TableSheet {
  rows: TextRow[]
}

/** Whole sets of a file, to be checked together and apart from the others. */
export interface SheetPart {
  /** Each with its header. */
  sheets: TextSheet[]
  /** What their cells are that nobody means to write. */
  problems: RowProblem[]
  warnings: RowProblem[]
}

interface DividedSheets {
  parts: SheetPart[]
  /** Each sheet of the file with its header alone. */
  frames: TextSheet[]
  /** Rows that say anything. */
  rows: number
  /** Of no row: headers that are wrong. */
  problems: RowProblem[]
  warnings: RowProblem[]
}

interface PartLimits {
  rows: number
  sets: number
}

const placeOf = ({ sheet, row }: Pick<RowProblem, 'sheet' | 'row'>) => `${row} ${sheet}`

/**
 * Divides a file among parts of whole sets, in the order in which sets come first. Checked part by part it has the same sets, problems and warnings as checked in one go
 * (`checkQuestionSheets`), but for files that nothing shows, which only the whole can tell.
 */
export function divideSheets(
  sheets: readonly TableSheet[],
  target: ImportTarget | undefined,
  limits: PartLimits,
): DividedSheets {
  const list = openProblemList(findFormulaFaults)
  const rows = sheets.flatMap((sheet) => readSheetRows(sheet, list, requiredBy(target)))
  const parts: Map<string, (typeof rows)[number]>[] = []
  let [sets, open] = [0, new Map<string, (typeof rows)[number]>()]
  for (const ofSet of groupBy(rows, (row) => row.get('set_code')).values()) {
    if (open.size > 0 && (sets === limits.sets || open.size + ofSet.length > limits.rows)) {
      parts.push(open)
      ;[sets, open] = [0, new Map()]
    }
    sets += 1
    for (const row of ofSet) open.set(placeOf(row), row)
  }
  if (open.size > 0) parts.push(open)
  const partOf = new Map(parts.flatMap((own, at) => [...own.keys()].map((place) => [place, at] as const)))
  return {
    parts: withProblems(sheetsOf(sheets, partOf, parts.length), partOf, list),
    frames: sheets.map(({ name, rows: own }) => ({ name, rows: own.filter(isHeader).map(textsOf) })),
    rows: rows.length,
    problems: list.problems.filter((one) => !partOf.has(placeOf(one))),
    warnings: list.warnings.filter((one) => !partOf.has(placeOf(one))),
  }
}

const textsOf = ({ row, cells }: TableRow): TextRow => ({ row, cells: cells.map(textOf) })
const isHeader = ({ row }: TableRow) => row === 1

/** The rows of each part, sheet by sheet in their order; a sheet of which it has none is not among them. */
function sheetsOf(sheets: readonly TableSheet[], partOf: ReadonlyMap<string, number>, count: number): TextSheet[][] {
  const parts: TextSheet[][] = Array.from({ length: count }, () => [])
  for (const { name, rows } of sheets) {
    const header = rows.filter(isHeader).map(textsOf)
    const columns = columnsOf(header[0]?.cells ?? [])
    const own = groupBy(
      rows.filter((row) => !isHeader(row)),
      ({ row }) => partOf.get(placeOf({ sheet: name, row })),
    )
    for (const [at, ofPart] of own)
      if (at !== undefined)
        parts[at]?.push({ name, rows: [...header, ...ofPart.map((row) => takenTexts(row, columns))] })
  }
  return parts
}

function withProblems(
  parts: readonly TextSheet[][],
  partOf: ReadonlyMap<string, number>,
  { problems, warnings }: Pick<ProblemList, 'problems' | 'warnings'>,
): SheetPart[] {
  const byPart = (found: readonly RowProblem[]) => groupBy(found, (one) => partOf.get(placeOf(one)))
  const [wrong, doubtful] = [byPart(problems), byPart(warnings)]
  return parts.map((sheets, at) => ({ sheets, problems: wrong.get(at) ?? [], warnings: doubtful.get(at) ?? [] }))
}

interface PartCheck extends Pick<SheetCheck, 'preview' | 'problems' | 'warnings' | 'places'> {
  /** Files that its rows show. */
  named: string[]
}

/** Checks one part; its problems stand as they were found, to be put in order with those of the others (`orderOf`). */
export function checkPart(
  { sheets, problems, warnings }: SheetPart,
  { archive, storedMedia, ...options }: CheckOptions,
): PartCheck {
  const list = openProblemList(findFormulaFaults)
  // What headers and cells are was told when the file was divided.
  const rows = sheets.flatMap((sheet) => readSheetRows(sheet, openProblemList(), requiredBy(options.target)))
  const names = mediaNamesOf([...archive, ...storedMedia])
  const { sets, places, named } = checkGivenRows(rows, { ...options, names }, list)
  return {
    preview: sets,
    problems: [...problems, ...list.problems],
    warnings: [...warnings, ...list.warnings],
    places,
    named: [...new Set(named)].filter((name) => name !== ''),
  }
}

/** Which rows of which sheets a part holds, so that it need not be read to know. */
type PartSpan = { sheet: string; first: number; last: number }

export const spansOf = ({ sheets }: Pick<SheetPart, 'sheets'>): PartSpan[] =>
  sheets.flatMap(({ name, rows }) => {
    const own = rows.filter((row) => !isHeader(row))
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? { sheet: name, first: first.row, last: last.row } : []
  })

/**
 * The rows of a sheet as they stood in the file, its header left out. A part is read when its first row comes and forgotten after its last one: where sets stand together, as they do, one
 * part is held at a time.
 */
export async function* rowsInOrder(
  sheet: string,
  spans: readonly (readonly PartSpan[])[],
  read: (at: number) => Promise<Pick<SheetPart, 'sheets'>>,
): AsyncGenerator<TextRow> {
  const coming = spans
    .flatMap((own, at) => own.filter((span) => span.sheet === sheet).map((span) => ({ ...span, at })))
    .sort((one, other) => one.first - other.first)
  let open: { rows: TextRow[]; next: number }[] = []
  const rowAt = ({ rows, next }: (typeof open)[number]) => rows[next]?.row ?? Number.POSITIVE_INFINITY
  for (;;) {
    const nearest = Math.min(...open.map(rowAt))
    const [first] = coming
    if (first && first.first < nearest) {
      coming.shift()
      const { sheets } = await read(first.at)
      const rows = sheets.filter(({ name }) => name === sheet).flatMap((one) => one.rows)
      open.push({ rows: rows.filter((row) => !isHeader(row)), next: 0 })
      continue
    }
    const holder = open.find((one) => rowAt(one) === nearest)
    const row = holder?.rows[holder.next]
    if (!holder || !row) return
    yield row
    holder.next += 1
    if (holder.next === holder.rows.length) open = open.filter((one) => one !== holder)
  }
}
