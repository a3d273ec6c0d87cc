import { openPackedZip } from '../zip/pack-zip.ts'
import { type SheetOfRows, workbookParts } from './workbook-parts.ts'

export type { SheetOfRows, WrittenRow } from './workbook-parts.ts'

/**
 * Writes sheets row by row as one xlsx file: what it holds at a time is a piece of one sheet and the packed bytes, however many rows there
 * are.
 */
export async function writeRows(sheets: readonly SheetOfRows[]): Promise<Uint8Array> {
  const zip = openPackedZip()
  for (const [path, pieces] of workbookParts(sheets)) await zip.add(path, pieces)
  return zip.end()
}
