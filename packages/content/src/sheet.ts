import type { SheetToWrite } from './sheet-to-write.ts'
import type { CellMark, CellValue } from './workbook/writable.ts'

export type { ResultTint, SheetColumn, SheetToWrite } from './sheet-to-write.ts'
export type { CellMark, CellValue }

/**
 * Write sheets as one xlsx file. The first row of each is its header, frozen and bold. Only `sheet-writer.ts` knows the library; it is
 * loaded with the first workbook, since few calls of a Lambda write one.
 *
 * Strings are written as strings, never as formulas, and as they are: what looks like a formula gets the cell format
 * "text" instead of an apostrophe, so that an answer such as `-3` or `=x` is read back unchanged.
 */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { writeSheets } = await import('./sheet-writer.ts')
  return writeSheets(sheets)
}
