import * as z from 'zod'

const FILE_BYTES = 2 * 1024 * 1024
/** Four signs for three bytes, and what stands around them. */
export const SHEET_BODY_BYTES = Math.ceil((FILE_BYTES * 4) / 3) + 4096

/** A list as .xlsx or .csv, in the body of the call: up to 2 MB, some tens of thousands of rows. */
export const sheetFile = z
  .base64()
  .min(4)
  .max(Math.ceil((FILE_BYTES * 4) / 3))
  .meta({ label: 'ファイル' })

/** One thing that keeps a list from being taken. Nothing of it is taken then. */
export const rowProblem = z.object({
  /** As a spreadsheet counts; 0 for what belongs to the whole file. */
  row: z.int(),
  column: z.string(),
  content: z.string(),
  trouble: z.string(),
  remedy: z.string(),
})
export type RowProblem = z.output<typeof rowProblem>

/** So many rows are shown before they are taken; counts are of all. */
export const ROWS_SHOWN = 100
