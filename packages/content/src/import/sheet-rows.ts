import { columnOfHeading, headingOf } from '@tcheck/contract/question-columns'
import type { SheetCell } from '../workbook/sheet-cell.ts'
import type { MergedCells } from '../workbook/sheet-rows.ts'
import { useOf } from './cell-use.ts'
import { COLUMNS, type Column, REQUIRED_COLUMNS } from './columns.ts'
import { type CellNote, readCell, struckRow, textOf } from './read-cell.ts'
import type { Place, ProblemList } from './row-problem.ts'

/** A row with anything in it. */
export interface TableRow {
  row: number
  cells: readonly SheetCell[]
  /** Excel shows nothing of the row. */
  isHidden?: true
  /** Places of the hidden columns in which the row has a cell. */
  hiddenCells?: readonly number[]
}

/** A row of texts only. Notes on its cells are reported before it is stored. */
export interface TextRow extends TableRow {
  cells: string[]
}

/** The columns of a header: its headings in Japanese or the columns' own names; another text stays as it is. */
export const columnsOf = (header: readonly SheetCell[]): string[] => header.map((cell) => columnOfHeading(textOf(cell)))

/** The texts of a row, read by the use of each column. */
export const takenTexts = ({ row, cells }: TableRow, columns: readonly string[]): TextRow => ({
  row,
  cells: cells.map((cell, at) => readCell(cell, useOf(columns[at] ?? '')).text),
})

/** One sheet of a file, its header first. */
export interface TableSheet {
  /** Empty for a file without sheets. */
  name: string
  rows: readonly TableRow[]
  merged?: readonly MergedCells[]
  hasDrawing?: boolean
}

/** One row of a sheet with its cells by column; a column the sheet lacks is an empty text. */
export interface SheetRow<C extends string = Column> {
  sheet: string
  /** Row in the sheet from 1; 0 for one that is stored already and stands in no sheet. */
  row: number
  get: (column: C) => string
  /** Whether its sheet has the column at all. */
  has: (column: C) => boolean
  /** Where a problem of it stands: the column, and what is in it. */
  at: (column: C) => Required<Place>
}

/** A row whose columns say what `get` says. */
export const sheetRowOf = <C extends string = Column>(
  { sheet, row, has = () => true }: { sheet: string; row: number; has?: (column: C) => boolean },
  get: (column: C) => string,
): SheetRow<C> => ({
  sheet,
  row,
  get,
  has,
  at: (column) => ({ sheet, row, column, content: get(column) }),
})

export const sheetOfCells = (cells: readonly (readonly SheetCell[])[]): TableSheet => ({
  name: '',
  rows: cells.map((row, index) => ({ row: index + 1, cells: row })),
})

/** Where a row stands, for a sentence about another one. */
export const placeWords = ({ sheet, row }: Pick<SheetRow, 'sheet' | 'row'>, from: Pick<SheetRow, 'sheet'>): string =>
  row === 0 ? '登録されている問題' : sheet === from.sheet ? `${row}行目` : `シート「${sheet}」の${row}行目`

/** What a report adds to the rows; a report that was mended is imported as it is. */
export const RESULT_COLUMN = '取り込みの結果'

/** What the rows of a sheet may and must have. */
export interface SheetForm<C extends string> {
  columns: readonly C[]
  required: readonly C[]
  /** A sheet without a row says nothing, and is no mistake. */
  mayBeEmpty?: boolean
}

/** A column by both of its headings: 「教科（subject_code）」. */
const columnName = (column: string) =>
  headingOf(column) === column ? `「${column}」` : `「${headingOf(column)}（${column}）」`

function columnRemedy(written: string, columns: readonly string[]): string {
  const name = written.normalize('NFKC')
  if (/^(?:select_|選択肢)\d+$/.test(name)) return '選択肢は6つまでです。'
  if (/^(?:media_|画像・動画)\d+$/.test(name)) return '画像・動画は3つまでです。'
  if (/^(?:tab_\d+_image|タブの画像\d+)$/.test(name)) return 'タブの画像は4つまでです。'
  const near = columns.find((column) => column.replaceAll('_', '') === name.toLowerCase().replace(/[\s_-]/g, ''))
  return near ? `「${near}」ではありませんか。` : '見出しを直すか、この列を消してください。'
}

function readHeader<C extends string>(
  sheet: string,
  header: readonly SheetCell[],
  { columns, required }: SheetForm<C>,
  list: ProblemList,
): Map<C, number> {
  const places = new Map<C, number>()
  const known: ReadonlySet<string> = new Set(columns)
  const isKnown = (name: string): name is C => known.has(name)
  columnsOf(header).forEach((name, index) => {
    const written = textOf(header[index])
    const at = { sheet, row: 1, column: name, content: written }
    if (name === '' || name === RESULT_COLUMN) return
    if (!isKnown(name)) list.problem('column', at, `「${written}」という列はありません`, columnRemedy(written, columns))
    else if (places.has(name))
      list.problem('column', at, `${columnName(name)}の列が2つあります`, 'どちらかを消してください。')
    else places.set(name, index)
  })
  for (const column of required) {
    if (!places.has(column)) {
      list.problem(
        'column',
        { sheet, row: 1, column },
        `${columnName(column)}の列がありません`,
        '1行目の見出しに加えてください。',
      )
    }
  }
  return places
}

/** Reports the notes of a cell. */
export function tellNotes(notes: readonly CellNote[], at: Place, list: Pick<ProblemList, 'problem' | 'warn'>): void {
  for (const { kind, isError, trouble, remedy } of notes) list[isError ? 'problem' : 'warn'](kind, at, trouble, remedy)
}

/** The texts of a row, read by the use of each column; reports the notes of its cells. */
function readCells({ row, cells }: TableRow, names: readonly string[], sheet: string, list: ProblemList): string[] {
  const read = cells.map((cell, place) => readCell(cell, useOf(names[place] ?? '')))
  const texts = read.map(({ text }) => text)
  if (texts.every((text) => text === '')) {
    const isStruck = read.some(({ notes }) => notes.some(({ kind }) => kind === 'cell_struck'))
    if (isStruck) tellNotes([struckRow], { sheet, row }, list)
    return []
  }
  read.forEach(({ notes }, place) => {
    const column = names[place] ?? ''
    if (column === RESULT_COLUMN) return
    const at = { sheet, row, column, content: textOf(cells[place]) }
    if (at.content !== '' && column === '')
      list.problem('column', at, '見出しのない列に文字があります', '1行目に見出しを書くか、文字を消してください。')
    tellNotes(notes, at, list)
  })
  return texts
}

/**
 * Read the header and the rows that hold anything. Problems: unknown, doubled or missing columns, cells without a
 * heading, cells that the spreadsheet turned into a date (`1/2` is one), errors and formulas without a value.
 */
export function readRowsOf<C extends string>(
  { name: sheet, rows: [first, ...rest] }: TableSheet,
  list: ProblemList,
  form: SheetForm<C>,
): SheetRow<C>[] {
  const header = first?.row === 1 ? first.cells : []
  const places = readHeader(sheet, header, form, list)
  const names = columnsOf(header)
  const rows: SheetRow<C>[] = []
  const has = (column: C) => places.has(column)
  for (const line of first?.row === 1 ? rest : first ? [first, ...rest] : []) {
    const texts = readCells(line, names, sheet, list)
    if (texts.length === 0) continue
    rows.push(sheetRowOf<C>({ sheet, row: line.row, has }, (column) => texts[places.get(column) ?? -1] ?? ''))
  }
  if (rows.length === 0 && !form.mayBeEmpty) {
    list.problem('no_rows', { sheet, row: 1 }, '問題が1行もありません', '2行目から1行に1問ずつ書いてください。')
  }
  return rows
}

/** The rows of a sheet of questions. */
export const readSheetRows = (
  sheet: TableSheet,
  list: ProblemList,
  required: readonly Column[] = REQUIRED_COLUMNS,
): SheetRow[] => readRowsOf(sheet, list, { columns: COLUMNS, required })
