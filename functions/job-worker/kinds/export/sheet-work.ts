import type { SheetToWrite } from '@tcheck/content/sheet'
import type { Table } from '@tcheck/data/table'
import type { ExportInput } from '@tcheck/services/imports/export-input'
import type { JobFiles } from '../../job-files.ts'

/** What an export's workbook is made with. */
export interface SheetWork {
  table: Table
  files: JobFiles
  jobId: string
  input: ExportInput
}

/** What one workbook is to hold. */
export interface Written {
  sheets: SheetToWrite[]
  media: string[]
  sets: number
}
