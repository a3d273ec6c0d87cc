import * as z from 'zod'
import { importProblemKindNames, importProblemKinds } from './import-problem.ts'

const FILE_BYTES = 2 * 1024 * 1024
/** Four signs for three bytes, and what stands around them. */
export const SHEET_BODY_BYTES = Math.ceil((FILE_BYTES * 4) / 3) + 4096

/** A list as .xlsx or .csv, in the body of the call: up to 2 MB, some tens of thousands of rows. */
export const sheetFile = z
  .base64()
  .min(4)
  .max(Math.ceil((FILE_BYTES * 4) / 3))
  .meta({ label: 'ファイル' })

export const problemKind = z.enum(importProblemKindNames).meta({ label: '種類', words: importProblemKinds })

/** A note on a row or a cell of a file, in every importer. A problem stops the import; a warning does not. */
export const rowProblem = z.object({
  kind: problemKind,
  /** Name of the sheet; empty in a CSV file. */
  sheet: z.string(),
  /** As a spreadsheet counts; 0 for what belongs to the whole file. */
  row: z.int(),
  /** The column's heading; empty for what belongs to the whole row or file. */
  column: z.string(),
  /** The content of the cell, cut to a readable length. */
  content: z.string(),
  trouble: z.string(),
  remedy: z.string(),
})
export type RowProblem = z.output<typeof rowProblem>

/** Findings of the check of a list. The arrays have at most `ROWS_SHOWN` entries; the counts are of all. */
export const listFindings = {
  problems: z.array(rowProblem),
  problem_count: z.int(),
  warnings: z.array(rowProblem),
  warning_count: z.int(),
}
export type ListFindings = z.output<z.ZodObject<typeof listFindings>>

/** How a list was read. */
export const readAs = {
  /** Rows with anything in them, without the headings. */
  row_count: z.int(),
  /** What a CSV file was read as; null for a workbook. */
  encoding: z.string().nullable(),
  /** Each heading of the file with what it is taken for; null: not used. */
  headings: z.array(z.object({ heading: z.string(), taken_for: z.string().nullable() })),
}
export type ReadAs = z.output<z.ZodObject<typeof readAs>>

/** One field that becomes another one, in words; an empty one was not filled in. */
export const difference = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type Difference = z.output<typeof difference>

/** So many rows are shown before they are taken; counts are of all. */
export const ROWS_SHOWN = 100
