import type { ImportedSet } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getSetHead, getSetVersion, type SetCategory } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import {
  type CheckedRows,
  type DraftWithFaults,
  type ImportCheck,
  type ImportCursor,
  type ImportInput,
  importNames,
  type StoredProblems,
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

interface KeptByName {
  [importNames.rows]: CheckedRows
  [importNames.found]: StoredProblems
}
type Kept<Name extends string> = Name extends keyof KeptByName
  ? KeptByName[Name]
  : Name extends `drafts/${number}.json`
    ? DraftWithFaults[]
    : Name extends `compared/${number}.json`
      ? ImportedSet[]
      : never

/** What an earlier step of the check kept. @throws where it is gone */
export async function readKept<Name extends string>({ files, jobId }: ImportWork, name: Name): Promise<Kept<Name>> {
  const kept = await files.readJson<Kept<Name>>(importKeys.ofJob(jobId, name))
  if (kept === null) throw new Error(`what an import kept is gone: ${name}`)
  return kept
}

/** The newest version of a set with its head; undefined where there is none. */
export async function readNewest(table: Table, ref: { category: SetCategory; code: string }) {
  const head = await getSetHead(table, ref)
  const set = head && (await getSetVersion<MainQuestion>(table, ref, head.version))
  return head && set ? { head, set } : undefined
}

/** What the check came to so far. */
export async function readSum({ files, jobId }: ImportWork): Promise<ImportCheck> {
  const sum = await files.readJson<ImportCheck>(importKeys.ofJob(jobId, importNames.check))
  if (!sum) throw new Error('the check of an import is gone')
  return sum
}
