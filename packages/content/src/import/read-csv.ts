import type { TableRow } from './sheet-rows.ts'

interface CsvTable {
  rows: TableRow[]
  /** Row in which a quote opens that never closes; null where each does. */
  openQuoteRow: number | null
}

/** Where an unquoted cell ends. */
const CELL_END = { ',': /[,\r\n]/g, '\t': /[\t\r\n]/g, ';': /[;\r\n]/g } as const
type Delimiter = keyof typeof CELL_END

/**
 * Where a quoted cell begins: other programs write a space before the quote, `="00123"` so that Excel takes a text, or the mark of UTF-8
 * once more where files were joined.
 */
const OPENING = /[ \u3000\ufeff]*=?"/y
const EXCEL_TEXT = /^="((?:[^"]|"")*)"$/
/** A first line for Excel that names the delimiter; Excel does not count it as a row. */
const DIRECTIVE = /^"?sep=([,;\t])\1*"?[ \t]*(?:\r\n|\r|\n|$)/i

/** No header is longer. */
const LONGEST_HEADER = 64 * 1024

/** A comma between the headings decides; where there is none, a tab, or the semicolon that Excel writes in some countries. */
function delimiterOf(text: string): Delimiter {
  const [header = ''] = text
    .slice(0, LONGEST_HEADER)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  return header.includes(',') ? ',' : header.includes('\t') ? '\t' : header.includes(';') ? ';' : ','
}

/**
 * The rows of a CSV text, counted as Excel counts them: a cell over several lines is one row, an empty line is one.
 *
 * An answer holds `;` and `"` as data, so the delimiter is read from `sep=` or from the header alone, and a quote is syntax only at the
 * beginning of a cell.
 */
export function readCsv(text: string, mostRows: number): CsvTable {
  const [directive = '', named] = DIRECTIVE.exec(text) ?? []
  const delimiter = (named as Delimiter | undefined) ?? delimiterOf(text.slice(directive.length))
  const rows: TableRow[] = []
  let cells: string[] = []
  let row = 1
  let at = directive.length
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells })
    cells = []
    row += 1
  }
  while (at < text.length && rows.length <= mostRows) {
    let cell = ''
    OPENING.lastIndex = at
    const opening = OPENING.exec(text)?.[0] ?? ''
    if (opening === '"' || (opening !== '' && isQuoted(text, at + opening.length, delimiter))) {
      const begin = at + opening.length
      const end = endOfQuoted(text, begin)
      if (end < 0) {
        cells.push(text.slice(begin))
        endRow()
        return { rows, openQuoteRow: row - 1 }
      }
      cell = text.slice(begin, end).replaceAll('""', '"')
      at = end + 1
    }
    const finder = CELL_END[delimiter]
    finder.lastIndex = at
    const end = finder.exec(text)?.index ?? text.length
    cells.push(withoutFormula(cell + text.slice(at, end)))
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

/** Whether a quote that is not at the very beginning of its cell is syntax: its partner is the cell's last sign. */
function isQuoted(text: string, from: number, delimiter: Delimiter): boolean {
  let end = endOfQuoted(text, from)
  if (end < 0) return false
  do end += 1
  while (text[end] === ' ' || text[end] === '\u3000')
  return end >= text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n'
}

const withoutFormula = (cell: string): string => EXCEL_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/** The quote that closes a cell: one that is not doubled; -1 where there is none. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}
