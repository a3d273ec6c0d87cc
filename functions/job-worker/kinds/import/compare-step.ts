import { differencesOf } from '@tcheck/content/export/differences'
import { mediaOf } from '@tcheck/content/export/question-set-rows'
import { listMediaArchive } from '@tcheck/content/import/media-archive'
import { changesNothing } from '@tcheck/content/import/store-question-sets'
import { importKeys } from '@tcheck/contract/import-file'
import type { ArchivedMedia, ImportedSet } from '@tcheck/contract/imported'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { StoredCategory } from '@tcheck/data/question-set/question-set'
import { type CheckedSet, type DraftWithFaults, importNames } from '@tcheck/services/imports/import-check'
import { afterSets, type ImportStep, type ImportWork, readKept, readNewest, refOf } from './import-work.ts'
import { openArchive } from './media-steps.ts'

type StoredSet = Omit<QuestionSet, 'category'> & { category: StoredCategory }

/** Sets that are read and kept at the same time. */
const AT_ONCE = 8

/** Lays the checked sets of one file beside what is stored, and keeps each as it is seen and stored. */
export const compareSetsStep: ImportStep = async (work, cursor) => {
  const { files, jobId, signal } = work
  const keep = (name: string, content: object) => files.store(importKeys.ofJob(jobId, name), JSON.stringify(content))
  const { sets: total, courses = 0 } = await readKept(work, importNames.rows)
  const drafts = await readKept(work, importNames.drafts(cursor.at))
  const archived = await readArchived(work)
  const sets: ImportedSet[] = []
  for (let from = 0; from < drafts.length; from += AT_ONCE) {
    signal.throwIfAborted()
    const part = drafts.slice(from, from + AT_ONCE)
    sets.push(
      ...(await Promise.all(
        part.map(async (draft, place) => {
          const at = cursor.at + from + place
          const { set, checked } = await compared(work, draft, at, archived)
          await keep(importNames.set(at), checked)
          return set
        }),
      )),
    )
  }
  await keep(importNames.compared(cursor.at), sets)
  const at = cursor.at + drafts.length
  const told = { step: 'sets', progress: { done: at, total } }
  return at < total
    ? { next: { ...cursor, at }, ...told }
    : { next: { ...cursor, phase: afterSets(courses), at: 0 }, ...told, step: afterSets(courses) }
}

/** A draft beside what is stored. */
async function compared(
  work: ImportWork,
  { draft, errors, warnings }: DraftWithFaults,
  at: number,
  archived: ReadonlyMap<string, ArchivedMedia>,
) {
  const ref = refOf(work, draft)
  const newest = await readNewest(work.table, ref)
  const { category } = draft
  const isSame =
    newest !== undefined && changesNothing({ ...draft, category: ref.category }, newest.set as StoredSet, newest.head)
  const differences = newest && !isSame ? differencesOf({ ...newest.set, category }, draft) : []
  const { code, title, subject_name, grade_id, question_count, max_score } = draft
  const set: ImportedSet = {
    ...{ at, category, code, title, subject_name, grade_id, question_count, max_score },
    state: newest === undefined ? 'new' : isSame ? 'same' : 'changed',
    version: newest?.head.version ?? null,
    difference_count: differences.length,
    error_count: errors,
    warning_count: warnings,
    use: null,
  }
  const media = mediaOf([draft]).flatMap((name) => archived.get(name.normalize('NFC')) ?? [])
  return { set, checked: { draft, differences, media } satisfies CheckedSet }
}

/** Where each file of the zip lies in it. */
export async function readArchived(work: ImportWork): Promise<ReadonlyMap<string, ArchivedMedia>> {
  const source = await openArchive(work)
  const { entries } = source ? await listMediaArchive(source) : { entries: [] }
  return new Map(
    entries.map(({ name, entry: { offset, packedBytes, bytes, method } }) => [
      name,
      { name, offset, packed_bytes: packedBytes, bytes, is_packed: method !== 0 },
    ]),
  )
}
