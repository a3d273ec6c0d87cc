import { fold } from '@tcheck/contract/fold'
import { type ListFindings, ROWS_SHOWN } from '@tcheck/contract/sheet-import'
import type { CsvEncoding } from './decode-csv.ts'
import { listOf, warnOfHidden } from './hidden-cells.ts'
import { warnOfMerged } from './merged-cells.ts'
import { type CellNote, type CellUse, readCell, struckRow, textOf } from './read-cell.ts'
import { readTableFile, type TableFile } from './read-question-sheet.ts'
import { openProblemList, type Place, type ProblemList, type RowProblem } from './row-problem.ts'
import { type TableRow, type TableSheet, tellNotes } from './sheet-rows.ts'

/** One row by the names of its columns, cut at both ends; what is not filled in is an empty text. */
export interface NamedRow<Column extends string> {
  /** As a spreadsheet counts: the header is 1. */
  number: number
  cells: Readonly<Record<Column, string>>
}

interface ColumnWords {
  /** What the header may say, the first being what we call it. */
  headings: readonly string[]
  isNeeded: boolean
  /** How its cells are read; default `text`. */
  use?: CellUse
}

/** Problems and warnings of all rows of a list. */
export interface ListProblems {
  readonly problems: RowProblem[]
  /** They stop nothing. The page shows them before the import. */
  readonly warnings: RowProblem[]
  /** Reports a value that cannot be imported. */
  problem: (at: Place, trouble: string, remedy: string) => void
}

interface OpenList extends ListProblems {
  /** Reports the notes of a cell. */
  cell: (notes: readonly CellNote[], at: Place) => void
}

/** A cell with an error of its own is reported once: a later problem of the same cell is dropped. */
function openList(found: ProblemList): OpenList {
  const faulty = new Set<string>()
  const nameOf = ({ row, column = '' }: Place) => `${row} ${column}`
  return {
    problems: found.problems,
    warnings: found.warnings,
    problem: (at, trouble, remedy) => {
      if (!faulty.has(nameOf(at))) found.problem('value', at, trouble, remedy)
    },
    cell: (notes, at) => {
      if (notes.some(({ isError }) => isError)) faulty.add(nameOf(at))
      tellNotes(notes, at, found)
    },
  }
}

/** The findings that a call returns: in the order of rows, the first hundred. */
export function findingsOf({ problems, warnings }: Pick<ListProblems, 'problems' | 'warnings'>): ListFindings {
  const inOrder = (found: readonly RowProblem[]) => found.toSorted((one, other) => one.row - other.row)
  return {
    problems: inOrder(problems).slice(0, ROWS_SHOWN),
    problem_count: problems.length,
    warnings: inOrder(warnings).slice(0, ROWS_SHOWN),
    warning_count: warnings.length,
  }
}

interface NamedSheet<Column extends string> {
  rows: NamedRow<Column>[]
  list: ListProblems
  /** What we call a column, for problems. */
  headingOf: (column: Column) => string
  /** The file's own headings in their order, each with what it is taken for; null: nothing. */
  headings: { heading: string; column: Column | null }[]
  /** What a CSV file was read as; null for a workbook. */
  encoding: CsvEncoding | null
}

/**
 * Reads a list (.xlsx, or .csv in UTF-8, UTF-16 or Shift_JIS) whose columns are found by their headings, in any order, whatever their width and kana. Columns that nobody
 * asked for are left alone; empty rows go.
 */
export async function readNamedRows<Column extends string>(
  bytes: Uint8Array,
  columns: Readonly<Record<Column, ColumnWords>>,
): Promise<NamedSheet<Column>> {
  const names = Object.keys(columns) as Column[]
  const headingOf = (column: Column) => columns[column].headings[0] ?? column
  const found = openProblemList()
  const list = openList(found)
  const file = await readTableFile(bytes)
  found.problems.push(...file.problems)
  found.warnings.push(...file.warnings)
  const needed = names.filter((name) => columns[name].isNeeded)
  const sheets = file.sheets.map((sheet) => placedSheet(sheet, columns, names))
  const complete = sheets.filter(({ places }) => needed.every((name) => places.has(name)))
  const sheet = complete[0] ?? sheets[0] ?? placedSheet({ name: '', rows: [] }, columns, names)
  if (file.problems.length === 0 && complete.length === 0) {
    const missing = needed.filter((name) => sheets.length !== 1 || !sheet.places.has(name)).map(headingOf)
    tellMissing(missing, file, list)
  }
  for (const { name } of complete.slice(1)) {
    const at = { row: 0, content: name }
    const remedy = '1つのシートにまとめるか、ファイルを分けて取り込んでください。'
    found.warn('sheet_left_out', at, `シート「${name}」は読みません。シート「${sheet.name}」だけを読みます`, remedy)
  }
  const columnAt = new Map([...sheet.places].map(([name, place]) => [place, name]))
  if (complete.length > 0) {
    for (const warn of [warnOfHidden, warnOfMerged]) warn(sheet.table, found, (place) => columnAt.has(place))
    warnOfUnheaded(sheet, found)
  }
  return {
    list,
    headingOf,
    encoding: file.encoding,
    headings: sheet.header.flatMap((heading, at) =>
      heading === '' ? [] : [{ heading, column: columnAt.get(at) ?? null }],
    ),
    rows: list.problems.length > 0 ? [] : sheet.rows.flatMap((row) => readRow(row, sheet.name) ?? []),
  }

  function readRow({ row, cells }: TableRow, sheetName: string): NamedRow<Column> | null {
    const read = names.map((name) => ({
      name,
      place: sheet.places.get(name) ?? -1,
      ...readCell(cells[sheet.places.get(name) ?? -1], columns[name].use ?? 'text'),
    }))
    const isEmpty = read.every(({ text }) => text === '')
    const struck = read.flatMap(({ notes }) => notes.filter(({ kind }) => kind === 'cell_struck'))
    if (isEmpty && struck.length > 0) list.cell([struckRow], { sheet: sheetName, row })
    if (isEmpty) return null
    for (const { name, place, notes } of read)
      list.cell(notes.map(asError), { sheet: sheetName, row, column: headingOf(name), content: textOf(cells[place]) })
    return {
      number: row,
      cells: Object.fromEntries(read.map(({ name, text }) => [name, text])) as Record<Column, string>,
    }
  }
}

/** A broken character would be stored in a name or a login, so it is an error here; a private-use character can be intended. */
const asError = (note: CellNote): CellNote => (note.kind === 'garbled' ? { ...note, isError: true } : note)

interface PlacedSheet<Column extends string> {
  name: string
  table: TableSheet
  header: string[]
  places: ReadonlyMap<Column, number>
  rows: readonly TableRow[]
}

/** A sheet with the positions of the known columns in its first row. */
function placedSheet<Column extends string>(
  table: TableSheet,
  columns: Readonly<Record<Column, ColumnWords>>,
  names: readonly Column[],
): PlacedSheet<Column> {
  const {
    name,
    rows: [first, ...rest],
  } = table
  const header = first?.row === 1 ? first.cells.map(textOf) : []
  const headings = header.map(fold)
  const places = names.flatMap((column): [Column, number][] => {
    const words = columns[column].headings.map(fold)
    const place = headings.findIndex((heading) => words.includes(heading))
    return place === -1 ? [] : [[column, place]]
  })
  return { name, table, header, places: new Map(places), rows: first?.row === 1 ? rest : first ? [first, ...rest] : [] }
}

/** Warns once of texts without a heading: in a CSV a comma without quotes moves the rest of its row there. */
function warnOfUnheaded(
  { name, header, rows }: Pick<PlacedSheet<string>, 'name' | 'header' | 'rows'>,
  list: Pick<ProblemList, 'warn'>,
): void {
  const odd = rows.filter(({ cells }) => cells.some((cell, at) => (header[at] ?? '') === '' && textOf(cell) !== ''))
  if (odd.length === 0) return
  const places = `${listOf(odd.map(({ row }) => `${row}行目`))}、全部で${odd.length}行`
  list.warn(
    'column',
    { sheet: name, row: 0, content: name },
    `見出しのない列の文字は読みません（${places}）`,
    '1行目に見出しを書いてください。CSVでは、「,」のある欄を「"」で囲んでください。',
  )
}

/** Reports missing headings with the names of the sheets. */
function tellMissing(missing: readonly string[], { sheets, leftOut }: TableFile, list: ListProblems): void {
  const quoted = (words: readonly string[]) => words.map((word) => `「${word}」`).join('')
  const names = sheets.map(({ name }) => name).filter((name) => name !== '')
  const place = names.length === 0 ? '見出しに' : `シート${quoted(names)}の1行目に、見出し`
  const hidden = leftOut.length === 0 ? '' : `非表示のシート${quoted(leftOut)}は読みません。`
  list.problem(
    { row: 1 },
    `${place}${quoted(missing)}がありません`,
    `ひな形の1行目と同じ見出しにしてください。${hidden}`,
  )
}
