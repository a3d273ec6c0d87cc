import { type CellValue, looksLikeFormula } from '../workbook/writable.ts'
import { UNENCODABLE } from './unencodable-characters.ts'

let table: Map<string, readonly number[]> | undefined

export type CsvEncoding = 'utf8' | 'cp932'

const BYTE_ORDER_MARK = '\ufeff'
let japanTime: Intl.DateTimeFormat | undefined
/** Made with the first moment that is written: a Lambda need not hold it from its start. */
function timeInJapan(at: Date): string {
  japanTime ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
  return japanTime.format(at)
}
/** A number may begin with a sign: it is no formula, and computed with. */
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

/** Signs that Unicode has by several code points, of which CP932 has one. */
const ALIASES: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
  '\u00a6': '\uffe4',
  '\u2011': '\u2010',
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a5': '\\',
}
/** The markers of choices, ㋐ to ㋾: the screens that offer CP932 say that they become plain kana. */
const MARKER = /[\u32d0-\u32fe]/

/** Every sign of CP932 by its bytes, read off the platform's own decoder. */
function cp932(): Map<string, readonly number[]> {
  if (table) return table
  const decoder = new TextDecoder('shift_jis')
  const found = new Map<string, readonly number[]>()
  const note = (bytes: readonly number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes))
    // Of two places the first is the usual one.
    if (!sign.includes('\ufffd') && Array.from(sign).length === 1 && !found.has(sign)) found.set(sign, bytes)
  }
  for (let byte = 0; byte < 0x100; byte++) if (byte < 0x80 || (byte > 0xa0 && byte < 0xe0)) note([byte])
  const leads = Array.from({ length: 0x7c }, (_, at) => 0x81 + at).filter((lead) => lead < 0xa0 || lead > 0xdf)
  for (const lead of leads) for (let trail = 0x40; trail < 0xfd; trail++) if (trail !== 0x7f) note([lead, trail])
  table = found
  return found
}

/**
 * A text as older Japanese programs read it. Markers of choices become kana, and any other sign that CP932 has not becomes 〓, also `²`:
 * a `2` would be another answer. `countUnencodable` counts them.
 */
export function encodeCp932(text: string): Uint8Array {
  const signs = cp932()
  const bytesOf = (sign: string): readonly number[] | undefined => signs.get(sign) ?? signs.get(ALIASES[sign] ?? '')
  const bytes: number[] = []
  const missing = bytesOf(UNENCODABLE) ?? []
  // Marks join their letters; U+FA19, a 神 of names, which NFC would replace, stays the letter that CP932 has.
  for (const sign of text.replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC'))) {
    const plain = MARKER.test(sign) ? sign.normalize('NFKC') : sign
    for (const byte of bytesOf(plain) ?? missing) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
