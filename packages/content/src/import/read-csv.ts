import type { TableRow } from './sheet-rows.ts'

interface CsvTable {
  rows: TableRow[]
  /** Row in which a quote opens that never closes; null where each does. */
  openQuoteRow: number | null
}

/** Where an unquoted cell ends. */
const CELL_END = { ',': /[,\r\n]/g, '\t': /[\t\r\n]/g, ';': /[;\r\n]/g } as const

/** A comma in the header decides; where there is none, a tab, or the semicolon that Excel writes in some countries. */
const delimiterOf = (header: string): keyof typeof CELL_END =>
  header.includes(',') ? ',' : header.includes('\t') ? '\t' : header.includes(';') ? ';' : ','

/**
 * The rows of a CSV text, counted as Excel counts them: a cell over several lines is one row, an empty line is one.
 *
 * An answer holds `;` and `"` as data, so the delimiter is read from the header alone, and a quote is syntax only at the beginning of
 * a cell.
 */
export function readCsv(text: string, mostRows: number): CsvTable {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = delimiterOf(header)
  const rows: TableRow[] = []
  let cells: string[] = []
  let row = 1
  let at = 0
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells })
    cells = []
    row += 1
  }
  while (at < text.length && rows.length <= mostRows) {
    let cell = ''
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1)
      if (end < 0) {
        cells.push(text.slice(at + 1))
        endRow()
        return { rows, openQuoteRow: row - 1 }
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    const finder = CELL_END[delimiter]
    finder.lastIndex = at
    const end = finder.exec(text)?.index ?? text.length
    cells.push(cell + text.slice(at, end))
    at = end + 1
    if (text[end] === delimiter) {
      if (at === text.length) cells.push('')
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    endRow()
  }
  if (cells.length > 0) endRow()
  return { rows, openQuoteRow: null }
}

/** The quote that closes a cell: one that is not doubled; -1 where there is none. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}
