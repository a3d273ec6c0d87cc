import { importKeys } from '@tcheck/contract/import-file'
import type { Table } from '@tcheck/data/table'
import {
  type ImportCheck,
  type ImportCursor,
  type ImportInput,
  importNames,
} from '@tcheck/services/imports/import-check'
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

/** What the check came to so far. */
export async function readSum({ files, jobId }: ImportWork): Promise<ImportCheck> {
  const sum = await files.readJson<ImportCheck>(importKeys.ofJob(jobId, importNames.check))
  if (!sum) throw new Error('the check of an import is gone')
  return sum
}
