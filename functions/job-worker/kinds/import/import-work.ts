import { readQuestionFile, readTableFile } from '@tcheck/content/import/read-question-sheet'
import type { SheetPart } from '@tcheck/content/import/sheet-parts'
import { importKeys } from '@tcheck/contract/import-file'
import { isLearningTarget } from '@tcheck/contract/import-problem'
import type { ImportedCourse, ImportedSet } from '@tcheck/contract/imported'
import type { Category, MainQuestion } from '@tcheck/contract/question-set'
import { getSetHead, getSetVersion, type SetRef, type StoredCategory } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import {
  type CheckedRows,
  type CourseWithFaults,
  type DraftWithFaults,
  type FoundOfPart,
  type ImportCheck,
  type ImportCursor,
  type ImportInput,
  importNames,
  type ReadSheets,
  type StoredProblems,
} from '@tcheck/services/imports/import-check'
import type { JobFiles } from '../../job-files.ts'
import type { StepResult } from '../../job-kind.ts'

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
  [importNames.read]: ReadSheets
  [importNames.courseDrafts]: CourseWithFaults[]
  [importNames.comparedCourses]: ImportedCourse[]
}
type Kept<Name extends string> = Name extends keyof KeptByName
  ? KeptByName[Name]
  : Name extends `drafts/${number}.json`
    ? DraftWithFaults[]
    : Name extends `compared/${number}.json`
      ? ImportedSet[]
      : Name extends `parts/${number}.json`
        ? SheetPart
        : Name extends `found/${number}.json`
          ? FoundOfPart
          : never

/** Keeps what later steps of the check read. */
export const keepFor =
  ({ files, jobId }: ImportWork) =>
  (name: string, content: object) =>
    files.store(importKeys.ofJob(jobId, name), JSON.stringify(content))

/** What an earlier step of the check kept. @throws where it is gone */
export async function readKept<Name extends string>({ files, jobId }: ImportWork, name: Name): Promise<Kept<Name>> {
  const kept = await files.readJson<Kept<Name>>(importKeys.ofJob(jobId, name))
  if (kept === null) throw new Error(`what an import kept is gone: ${name}`)
  return kept
}

/** The newest version of a set with its head; undefined where there is none. */
export async function readNewest<C extends StoredCategory>(table: Table, ref: SetRef<C>) {
  const head = await getSetHead(table, ref)
  const set = head && (await getSetVersion<MainQuestion, C>(table, ref, head.version))
  return head && set ? { head, set } : undefined
}

/** Under which name an import stores a set: what sheets say as a unit is an lquestion group where it is learning material. */
export const refOf = (
  { input: { target } }: Pick<ImportWork, 'input'>,
  { category, code }: { category: Category; code: string },
): SetRef<StoredCategory> => ({ category: isLearningTarget(target) ? 'learning' : category, code })

/** The sheets that were sent: of learning material all of them, else those of questions. */
export async function readSheets({ files, input }: Pick<ImportWork, 'files' | 'input'>) {
  const bytes = await files.read(importKeys.file(input.sheet_file_id))
  return isLearningTarget(input.target) ? readTableFile(bytes) : readQuestionFile(bytes)
}

/** What the check came to so far. */
export async function readSum({ files, jobId }: ImportWork): Promise<ImportCheck> {
  const sum = await files.readJson<ImportCheck>(importKeys.ofJob(jobId, importNames.check))
  if (!sum) throw new Error('the check of an import is gone')
  return sum
}

/** What comes after the sets, or where there are none. */
export const afterSets = (courses: number): ImportCursor['phase'] => (courses > 0 ? 'courses' : 'report')
