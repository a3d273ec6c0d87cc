import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { Import, ImportFile as WireFile } from '@tcheck/contract/groups/admin-imports'
import { IMPORT_PART_BYTES, importKeys, PART_SECONDS, partCountOf } from '@tcheck/contract/import-file'
import type { ArchivedMedia } from '@tcheck/contract/imported'
import type { ImportFile } from '@tcheck/data/import-file/import-file'
import { getImportFile } from '@tcheck/data/import-file/import-file'
import { getJob, type Job } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import {
  type ImportCheck,
  type ImportCursor,
  type ImportInput,
  importNames,
} from '@tcheck/services/imports/import-check'
import { jobView } from '@tcheck/services/jobs/job-view'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import type { ImportStore, StoredPart } from './import-store.ts'

export interface ImportDeps extends JobDeps {
  /** Loads the object store's client with the first call that needs it. */
  openStore: () => Promise<ImportStore>
}

/** An import's job, with what it was asked to do and how far it is. */
export interface ImportJob {
  job: Job
  input: ImportInput
  cursor: ImportCursor | null
}

/** @throws ApiError NOT_FOUND for a job of another kind, too */
export async function readImport(
  table: Table,
  id: string,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<ImportJob> {
  const job = await getJob(table, id)
  if (job?.kind !== 'import-question-sets') return throwApiError('NOT_FOUND')
  return { job, input: job.input as ImportInput, cursor: job.cursor as ImportCursor | null }
}

/** What its check came to; null before its end. */
export async function readCheck({ openStore }: ImportDeps, { job, cursor }: ImportJob): Promise<ImportCheck | null> {
  if (cursor === null || cursor.errors === null) return null
  return (await openStore()).readJson<ImportCheck>(importKeys.ofJob(job.id, importNames.check))
}

export function importView({ job, input, cursor }: ImportJob, check: ImportCheck | null): Import {
  return {
    job: jobView(job),
    target: input.target,
    sheet_name: input.sheet_name,
    media_name: input.media_name,
    counts: check?.counts ?? null,
    courses: check?.courses ?? [],
    problem_counts: check?.problem_counts ?? [],
    listed_problems: check?.listed_problems ?? 0,
    use: check?.use ?? null,
    may_confirm: job.state === 'asking' && cursor?.errors === 0,
  }
}

type FileCall = Pick<Call<{ id: string }, 'NOT_FOUND'>, 'input' | 'now' | 'principal' | 'throwApiError'>

/** The caller's own file. @throws ApiError NOT_FOUND for another's, too */
export async function readOwnFile(
  table: Table,
  { input, now, principal, throwApiError }: FileCall,
): Promise<ImportFile> {
  const file = await getImportFile(table, input.id, now)
  if (file?.account_id !== accountOf(principal).account_id) return throwApiError('NOT_FOUND')
  return file
}

export const fileView = (file: ImportFile, parts: readonly StoredPart[]): WireFile => ({
  id: file.id,
  name: file.name,
  role: file.role,
  size_bytes: file.size_bytes,
  part_bytes: IMPORT_PART_BYTES,
  part_count: partCountOf(file.size_bytes),
  received: file.state === 'ready' ? [] : parts.map(({ number }) => number),
  is_ready: file.state === 'ready',
})

export async function partsOf({ openStore }: ImportDeps, file: ImportFile): Promise<StoredPart[]> {
  if (file.state === 'ready') return []
  return (await openStore()).parts(importKeys.file(file.id), file.store_upload_id)
}

/** What is shown of an import's zip, and where that can be read. */
export const archiveOf = async (
  { openStore }: ImportDeps,
  { input }: ImportJob,
  media: readonly ArchivedMedia[],
  now: Date,
) =>
  input.media_file_id === null || media.length === 0
    ? null
    : {
        url: await (await openStore()).signRead(importKeys.file(input.media_file_id), now),
        expires_at: new Date(now.getTime() + PART_SECONDS * 1000).toISOString(),
        media: [...media],
      }

/** One page of rows that are bounded by the import. */
export const pageOfRows = <T>(rows: readonly T[], { page, per_page }: { page: number; per_page: number }) => ({
  rows: rows.slice((page - 1) * per_page, page * per_page),
  counts: { page, per_page, total_count: rows.length },
})
