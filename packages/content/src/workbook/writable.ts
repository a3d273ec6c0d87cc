/** What a cell holds when it is written. */
export type CellValue = string | number | boolean | Date | null

/** Why a cell is coloured. */
export type CellMark = 'error' | 'warning' | 'required'

/** Excel's, in UTF-16 units. */
export const SHEET_NAME_LIMIT = 31
/** Most characters of one cell; Excel calls a file with more damaged. */
const CELL_TEXT_LIMIT = 32_767

/** Pale enough for black text on paper; what a colour says stands beside it in words too. */
export const MARK_COLOURS: Readonly<Record<CellMark, string>> = {
  error: 'F8C9CE',
  warning: 'FFEFC2',
  required: 'CFEAEA',
}
export const HEADER_COLOUR = 'EEF0F1'

/** A text that a spreadsheet would read as a formula once it is typed again or saved as CSV. */
export const looksLikeFormula = (value: CellValue): value is string =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value)

// Control characters are not allowed in XML 1.0; a pupil's answer may hold any.
const forbiddenInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

// `_x0041_` means the letter A to Excel (ECMA-376, ST_Xstring): its first sign is written as such an escape itself.
const readAsEscape = /_(?=x[0-9a-f]{4}_)/gi

export const writableCell = <Value extends CellValue>(value: Value): Value | string =>
  typeof value === 'string'
    ? value.replace(forbiddenInXml, '').slice(0, CELL_TEXT_LIMIT).replace(readAsEscape, '_x005F_')
    : value

/** A sheet's name: at most 31 characters, without what Excel refuses in one, such as an apostrophe at an end. */
export function writableName(name: string): string {
  const allowed = name.replace(forbiddenInXml, '').replace(/[[\]:*?/\\]/g, ' ')
  const short = allowed
    .slice(0, SHEET_NAME_LIMIT)
    .replace(/^'|'$/g, '’')
    .replace(/[\ud800-\udbff]$/, '')
  // Excel's own sheet of changes.
  return /^history$/i.test(short) ? `${short}_` : short || 'Sheet'
}
