import { visitor } from '../session/current-user.ts'
import type { AnswersDb } from './answers-store.ts'
import { type AttemptRecord, hasUnsent } from './attempt-record.ts'
import { deviceStorage } from './device-storage.ts'
import { ownerOf } from './owner.ts'

/**
 * Calls that can carry the key of an exam (domain.md "Key first, answer later"). From the moment in which the server gives a student the
 * key, answers to a test that come later do not count: what is typed already goes first. Where it cannot be sent, the call asks for
 * an answer without the key.
 */

const LONGEST_WAIT_MS = 3000
const LOOK_MS = 150

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
    hasUnsent(record, [])

/** What is added to a call that can carry the key of an exam, by what the device keeps of its student. */
export const withoutKeyFor = (kept: readonly AttemptRecord[], code: string | null): WithoutKey =>
  kept.some(isUnsentTest(code)) ? { without_key: '1' } : {}

/** The same, read from the device; one that cannot be read holds nothing that could be lost. */
export const keyOrNone = ({ db, owner, code }: Queue): Promise<WithoutKey> =>
  db.listOf(owner).then(
    (kept) => withoutKeyFor(kept, code),
    () => ({}),
  )

/** The same for the student in this tab, after what waits had some time to be sent. */
export async function keyOnceSent(code: string | null): Promise<WithoutKey> {
  const owner = ownerOf(visitor.get().current)
  if (owner === null) return {}
  const { db } = await deviceStorage()
  const queue = { db, owner, code }
  const until = performance.now() + LONGEST_WAIT_MS
  let asked = await keyOrNone(queue)
  if (asked.without_key) (await import('./left-over.ts')).startLeftOver()
  while (asked.without_key && navigator.onLine && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    asked = await keyOrNone(queue)
  }
  return asked
}
