import type { CellValue } from '../workbook/writable.ts'
import { looksLikeFormula } from '../workbook/writable.ts'
import { encodeCp932 } from './encode-cp932.ts'

export type CsvEncoding = 'utf8' | 'cp932'

const BYTE_ORDER_MARK = '\ufeff'
let japanTime: Intl.DateTimeFormat | undefined
/** Made with the first moment that is written: a Lambda need not hold it from its start. */
function timeInJapan(at: Date): string {
  japanTime ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
  return japanTime.format(at)
}
/** A number may begin with a sign: it is no formula, and reckoned with. */
const isNumber = (text: string) => /^[-+]?\d+(\.\d+)?$/.test(text)

function cellText(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return timeInJapan(value)
  const text = String(value)
  // A CSV has no cell formats: an apostrophe keeps a spreadsheet from running what a pupil wrote.
  return looksLikeFormula(text) && !isNumber(text) ? `'${text}` : text
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table as CSV (RFC 4180): UTF-8 with the mark by which Excel knows it, or CP932 for older programs. */
export function writeCsv(rows: readonly (readonly CellValue[])[], encoding: CsvEncoding): Uint8Array {
  const text = rows.map((row) => `${row.map((value) => quoted(cellText(value))).join(',')}\r\n`).join('')
  return encoding === 'cp932' ? encodeCp932(text) : new TextEncoder().encode(BYTE_ORDER_MARK + text)
}
