import type { Cell } from './file-columns.ts'

const BYTE_ORDER_MARK = '\ufeff'
/** Spreadsheets run what begins so, also behind spaces that they leave out. */
const FORMULA = /^[\s\u3000]*[=+\-@\t\r＝＋－＠]/

function written(cell: Cell): string {
  const text = String(cell)
  const safe = FORMULA.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** UTF-8 with its mark, so that Excel reads Japanese; lines end as RFC 4180 says; no cell is run as a formula. */
export const csvFile = (lines: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')
