import type { SheetToWrite } from './sheet-to-write.ts'
import type { CellMark, CellValue } from './workbook/writable.ts'

/**
 * Workbooks are written by ourselves (0336) and read by a library, which only `sheet-reader.ts` knows. Each half is loaded with the
 * first workbook, since few calls of a Lambda want one, and by a file of its own, since a bundle drops of a file only what that file does
 * not name.
 */

export type { ColumnChart, ResultTint, SheetColumn, SheetToWrite } from './sheet-to-write.ts'
export type { CellMark, CellValue }

export interface ReadSheet {
  name: string
  rows: CellValue[][]
}

/**
 * Write sheets as one xlsx file. The first row of each is its header, frozen and bold.
 *
 * Strings are written as strings, never as formulas, and as they are: what looks like a formula gets the cell format
 * "text" instead of an apostrophe, so that an answer such as `-3` or `=x` is read back unchanged.
 */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { writeSheets } = await import('./sheet-writer.ts')
  return writeSheets(sheets)
}

/**
 * Read all visible sheets of an xlsx file; formulas as their stored results, dates as Date.
 *
 * @throws Error of the library when it is no xlsx file, is encrypted, or is larger than `maxRows` × 16,384 cells allow
 */
export async function readWorkbook(bytes: Uint8Array, { maxRows = 20_000 } = {}): Promise<ReadSheet[]> {
  const { readXlsx } = await import('./sheet-reader.ts')
  const workbook = await readXlsx(bytes, { maxRows, sheets: (info) => !info.hidden && !info.veryHidden })
  return workbook.sheets.map(({ name, rows }) => ({ name, rows }))
}
