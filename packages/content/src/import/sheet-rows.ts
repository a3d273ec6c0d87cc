import type { CellValue } from '../sheet.ts'
import { COLUMNS, type Column, isColumn, REQUIRED_COLUMNS } from './columns.ts'
import type { ProblemList } from './row-problem.ts'

/** One row of a sheet with its cells by column; a column the sheet lacks is an empty text. */
export interface SheetRow {
  /** Row in the sheet from 1. */
  row: number
  get: (column: Column) => string
}

/** Text of a cell: outer white space cut, line breaks as LF. */
const textOf = (cell: CellValue | undefined) =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\r\n?/g, '\n').trim()

function columnRemedy(name: string): string {
  if (/^select_\d+$/.test(name)) return '選択肢は6つまでです（select_1〜select_6）。'
  if (/^media_\d+$/.test(name)) return 'メディアは3つまでです（media_1〜media_3）。'
  if (/^tab_\d+_image$/.test(name)) return 'タブの画像は4つまでです（tab_1_image〜tab_4_image）。'
  const near = COLUMNS.find((column) => column.replaceAll('_', '') === name.toLowerCase().replace(/[\s_-]/g, ''))
  return near ? `「${near}」ではありませんか。` : '見出しを直すか、この列を消してください。'
}

function readHeader(header: readonly CellValue[], list: ProblemList): Map<Column, number> {
  const places = new Map<Column, number>()
  header.forEach((cell, index) => {
    const name = textOf(cell)
    const at = { row: 1, column: name, content: name }
    if (name === '') return
    if (!isColumn(name)) list.problem(at, `「${name}」という列はありません`, columnRemedy(name))
    else if (places.has(name)) list.problem(at, `「${name}」の列が2つあります`, 'どちらかを消してください。')
    else places.set(name, index)
  })
  for (const column of REQUIRED_COLUMNS) {
    if (!places.has(column)) {
      list.problem({ row: 1, column }, `「${column}」の列がありません`, '1行目の見出しに加えてください。')
    }
  }
  return places
}

/**
 * Read the header and the rows that hold anything. Problems: unknown, doubled or missing columns, cells without a
 * heading, cells that the spreadsheet turned into a date (`1/2` is one).
 */
export function readSheetRows(sheet: readonly (readonly CellValue[])[], list: ProblemList): SheetRow[] {
  const [header = [], ...rest] = sheet
  const places = readHeader(header, list)
  const rows: SheetRow[] = []
  rest.forEach((cells, index) => {
    const row = index + 2
    if (cells.every((cell) => textOf(cell) === '')) return
    cells.forEach((cell, place) => {
      const column = textOf(header[place])
      if (textOf(cell) !== '' && column === '') {
        const at = { row, content: textOf(cell) }
        list.problem(at, '見出しのない列に文字があります', '1行目に見出しを書くか、文字を消してください。')
      }
      if (cell instanceof Date) {
        const at = { row, column, content: cell.toISOString().slice(0, 10) }
        list.problem(at, 'セルが日付に変わっています', 'セルの書式を「文字列」にして、入れ直してください。')
      }
    })
    rows.push({
      row,
      get: (column) => {
        const place = places.get(column)
        return place === undefined ? '' : textOf(cells[place])
      },
    })
  })
  if (rows.length === 0) list.problem({ row: 1 }, '問題が1行もありません', '2行目から1行に1問ずつ書いてください。')
  return rows
}
