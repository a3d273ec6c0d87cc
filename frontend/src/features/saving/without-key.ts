import type { AttemptRecord } from './attempt-record.ts'
import type { AnswersDb } from './sync-dependencies.ts'

/**
 * Calls that can carry the key of an exam (domain.md "Key first, answer later"). From the moment in which the server gives a student the
 * key, answers to a test that come later do not count: what is typed already goes first. Where it cannot be sent, the call asks for
 * an answer without the key.
 */

export interface WithoutKey {
  without_key?: '1'
}

interface Queue {
  db: Pick<AnswersDb, 'listOf'>
  owner: string
  /** Of which exam; null: of any. */
  code: string | null
}

/** Answers to a test of this exam that the server does not have, whichever attempt they are of. */
const isUnsentTest =
  (code: string | null) =>
  (record: AttemptRecord): boolean =>
    record.category === 'cbt' &&
    record.mode === 'test' &&
    record.missionId !== null &&
    (code === null || record.code === code) &&
    // What the server refused for good it does not count either.
    record.refusal === null &&
    ((record.displaced ?? []).length > 0 || Object.values(record.slots).some(({ isPending }) => isPending))

/** What is added to a call that can carry the key of an exam, by what the device keeps of its student. */
export const withoutKeyFor = (kept: readonly AttemptRecord[], code: string | null): WithoutKey =>
  kept.some(isUnsentTest(code)) ? { without_key: '1' } : {}

/** The same, read from the device; one that cannot be read holds nothing that could be lost. */
export const keyOrNone = ({ db, owner, code }: Queue): Promise<WithoutKey> =>
  db.listOf(owner).then(
    (kept) => withoutKeyFor(kept, code),
    () => ({}),
  )
