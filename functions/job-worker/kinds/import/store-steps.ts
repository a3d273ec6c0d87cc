import { withFormulas } from '@tcheck/content/import/set-formulas'
import { withPhrases } from '@tcheck/content/import/set-phrases'
import { importKeys } from '@tcheck/contract/import-file'
import type { ImportedSet } from '@tcheck/contract/imported'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { auditWrite } from '@tcheck/data/audit/audit'
import {
  getSetHead,
  type StoredCategory,
  type StoredSet,
  turnHeadWrite,
  writeVersion,
} from '@tcheck/data/question-set/question-set'
import { ConditionFailed, type Write } from '@tcheck/data/table'
import { type CheckedSet, type ImportCursor, importNames } from '@tcheck/services/imports/import-check'
import { doneWords } from './ask-words.ts'
import { type ImportStep, type ImportWork, readSum, refOf } from './import-work.ts'
import { storedAtOf, turnIfUnchanged } from './turn-if-unchanged.ts'

/** Sets of one step. */
const VERSIONS_AT_ONCE = 8
/** With a record each: a transaction takes a hundred writes. */
const HEADS_AT_ONCE = 50

async function readDraft({ files, jobId, by, input }: ImportWork, at: number, storedAt: string) {
  const checked = await files.readJson<CheckedSet>(importKeys.ofJob(jobId, importNames.set(at)))
  if (!checked) throw new Error('a set of an import is gone')
  const stamp = { stored_at: storedAt, stored_by: by.account_id, how: 'imported' } as const
  return { ...checked.draft, ...refOf({ input }, checked.draft), ...stamp }
}

/**
 * Writes the versions where nobody reads them; before the heads are turned, all of them must be what they were when they were
 * checked. Else it is checked again, and asked again.
 */
export const writeVersionsStep: ImportStep = async (work, cursor) => {
  const { sets, courses } = await readSum(work)
  const { versions = [] } = cursor
  const part = sets.slice(cursor.at, cursor.at + VERSIONS_AT_ONCE)
  const written = await Promise.all(part.map((set) => writeOne(work, cursor, set)))
  const at = cursor.at + part.length
  const next: ImportCursor = { ...cursor, at, versions: [...versions.slice(0, cursor.at), ...written] }
  const told = { step: 'versions', progress: { done: at, total: sets.length } }
  if (at < sets.length) return { next, ...told }
  if (courses.length > 0) return { next: { ...next, phase: 'course_versions', at: 0 }, ...told }
  return turnIfUnchanged(work, next)
}

async function writeOne(work: ImportWork, cursor: ImportCursor, { at, state, version }: ImportedSet): Promise<number> {
  if (state === 'same') return 0
  const draft = await readDraft(work, at, storedAtOf(cursor, work))
  const set = { ...draft, question_groups: draft.question_groups.map((main) => withPhrases(withFormulas(main))) }
  return writeVersion<MainQuestion>(work.table, set, version ?? undefined)
}

/**
 * Turns the heads: fifty sets at a time all or none. From here on it goes forward: where somebody stored a version of one of them
 * in this very moment, this one comes after theirs.
 */
export const turnHeadsStep: ImportStep = async (work, cursor) => {
  const { sets, counts, courses } = await readSum(work)
  const changed = sets.filter(({ state }) => state !== 'same')
  const part = changed.slice(cursor.at, cursor.at + HEADS_AT_ONCE)
  const moved = await turn(work, cursor, part)
  const at = cursor.at + (moved === null ? part.length : 0)
  const told = { step: 'heads', progress: { done: at, total: changed.length }, counts, mayCancel: false }
  if (moved !== null) return { next: { ...cursor, versions: moved }, ...told }
  if (at < changed.length) return { next: { ...cursor, at }, ...told }
  if (courses.length > 0) return { next: { ...cursor, phase: 'course_heads', at: 0 }, ...told }
  return { done: doneWords({ counts, courses }, { areDrafts: cursor.stores_drafts }), ...told }
}

/** @returns null where all are turned; else the numbers under which the next try does it */
async function turn(
  work: ImportWork,
  cursor: ImportCursor,
  part: readonly ImportedSet[],
): Promise<readonly number[] | null> {
  const { table } = work
  const versions = [...(cursor.versions ?? [])]
  const heads = await Promise.all(part.map((set) => getSetHead(table, refOf(work, set))))
  const open = part.flatMap((set, place) => {
    const before = heads[place]?.version
    return before === versions[set.at] ? [] : [{ set, before }]
  })
  // A number that was claimed earlier than theirs would go back behind it.
  const overtaken = open.filter(({ set, before = 0 }) => before > (versions[set.at] ?? 0))
  if (overtaken.length > 0) {
    for (const { set, before } of overtaken)
      versions[set.at] = await writeOne(work, cursor, { ...set, version: before ?? null })
    return versions
  }
  const writes = await Promise.all(
    open.map(({ set, before }) => headWrites(work, cursor, { set, before, version: versions[set.at] ?? 0 })),
  )
  if (writes.length === 0) return null
  try {
    await table.transact(writes.flat())
    return null
  } catch (error) {
    // Somebody else stored one of them: looked at again, with what there is then.
    if (error instanceof ConditionFailed) return versions
    throw error
  }
}

async function headWrites(
  work: ImportWork,
  cursor: ImportCursor,
  { set, before, version }: { set: ImportedSet; before: number | undefined; version: number },
): Promise<Write[]> {
  const draft = await readDraft(work, set.at, storedAtOf(cursor, work))
  const isDraft = before === undefined && cursor.stores_drafts === true
  const record = auditWrite({
    branch_id: null,
    action: 'changed',
    actor: { account_id: work.by.account_id, role: 'admin' },
    by: null,
    target: { kind: 'question_set', id: `${draft.category}/${set.code}` },
    at: work.now.toISOString(),
    request_id: work.jobId,
    source_ip: 'job',
    details: { what: 'imported', job: work.jobId, version, ...(isDraft && { to: 'draft' }) },
  })
  const state = isDraft && { state: 'draft', state_changed_at: draft.stored_at, state_changed_by: draft.stored_by }
  return [turnHeadWrite({ ...draft, ...state, version } as StoredSet<MainQuestion, StoredCategory>, before), record]
}
