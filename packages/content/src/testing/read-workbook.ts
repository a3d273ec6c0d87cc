import { readXlsx } from 'hucre/xlsx'
import type { CellValue } from '../sheet.ts'

export interface ReadSheet {
  name: string
  rows: CellValue[][]
}

/**
 * All visible sheets of an xlsx file; formulas as their stored results, dates as Date.
 *
 * @throws Error of the library if it is no xlsx file, is encrypted, or is larger than `maxRows` × 16,384 cells allow
 */
export async function readWorkbook(bytes: Uint8Array, { maxRows = 20_000 } = {}): Promise<ReadSheet[]> {
  const workbook = await readXlsx(bytes, { maxRows, sheets: (info) => !info.hidden && !info.veryHidden })
  return workbook.sheets.map(({ name, rows }) => ({ name, rows }))
}
