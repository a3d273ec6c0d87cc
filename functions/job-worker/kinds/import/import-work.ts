import type { Table } from '@tcheck/data/table'
import type { ImportCursor, ImportInput } from '@tcheck/services/imports/import-check'
import type { StepResult } from '@tcheck/services/jobs/job-kind'
import type { JobFiles } from '../../job-files.ts'

/** What each step of an import works with. */
export interface ImportWork {
  table: Table
  files: JobFiles
  jobId: string
  input: ImportInput
  by: { account_id: string }
  now: Date
  signal: AbortSignal
}
export type ImportStep = (work: ImportWork, cursor: ImportCursor) => Promise<StepResult<ImportCursor>>
