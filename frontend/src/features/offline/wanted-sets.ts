import type { KeptSet } from '../saving/answers-schema.ts'
import type { AnswersDb } from '../saving/answers-store.ts'
import type { AttemptRecord } from '../saving/attempt-record.ts'
import { setIdOf } from '../saving/open-set.ts'

/** A set that was opened a moment ago: its attempt may not be on the disk yet. */
const FRESH_MS = 60_000

/**
 * The kept sets with an attempt that goes on or is unsent; the others go, since the server has what was handed in.
 *
 * @param before  the attempts that were here until a moment ago
 */
export async function wantedSets(db: AnswersDb, before: readonly AttemptRecord[]): Promise<KeptSet[]> {
  const [sets, records] = await Promise.all([db.listSets(), db.listAll()])
  const attempted = new Set(records.map(setIdOf))
  const wasAttempted = new Set(before.map(setIdOf))
  const isNew = ({ id, keptAt }: KeptSet) => !wasAttempted.has(id) && Date.now() - Date.parse(keptAt) < FRESH_MS
  const isWanted = (kept: KeptSet) => attempted.has(kept.id) || isNew(kept)
  for (const kept of sets) if (!isWanted(kept)) await db.dropSet(kept.id)
  return sets.filter(isWanted)
}
