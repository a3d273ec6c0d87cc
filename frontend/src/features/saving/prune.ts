import { memoRange, type Open, onDisk } from './answers-schema.ts'
import { type AttemptRecord, hasUnsent, isHandedIn, type KeptMemo } from './attempt-record.ts'

/**
 * A shared device is no archive: what was handed in is the server's, and so is what nobody has gone on with for long.
 *
 * @param isOpen whether a screen of this page shows the attempt
 */
export async function prune(db: Open, before: Date, isOpen: (localId: string) => boolean): Promise<void> {
  const limit = before.toISOString()
  const transaction = db.transaction(['attempts', 'memos', 'sets'], 'readwrite')
  const attempts = transaction.objectStore('attempts')
  const memos = transaction.objectStore('memos')
  const sets = transaction.objectStore('sets')
  const all = await attempts.getAll()
  const goingOn = new Set(all.flatMap((record) => (isHandedIn(record) ? [] : [record.localId])))
  for (const record of all) {
    const isOver = isHandedIn(record) || (record.reviewOf !== undefined && !goingOn.has(record.reviewOf))
    const isShown = isOpen(record.localId) || (record.reviewOf !== undefined && isOpen(record.reviewOf))
    if ((!isOver || isShown) && record.updatedAt >= limit) continue
    const held = await memos.getAll(memoRange(record.localId))
    if (hasUnsent(record, held)) continue
    await memos.delete(memoRange(record.localId))
    await attempts.delete(record.localId)
  }
  for (const kept of await sets.getAll()) {
    if (kept.keptAt < limit) await sets.delete(kept.id)
  }
  await transaction.done
}

type Use = <T>(work: (db: Open) => Promise<T>) => Promise<T>

export const dropAttempt = (use: Use, seen: AttemptRecord, memos: readonly KeptMemo[]): Promise<boolean> =>
  use(async (db) => {
    const transaction = db.transaction(['attempts', 'memos'], 'readwrite', onDisk)
    const attempts = transaction.objectStore('attempts')
    const drawn = transaction.objectStore('memos')
    const range = memoRange(seen.localId)
    const [record, held] = await Promise.all([attempts.get(seen.localId), drawn.getAll(range)])
    const isSame = JSON.stringify([record, held]) === JSON.stringify([seen, memos])
    if (isSame) await Promise.all([attempts.delete(seen.localId), drawn.delete(range)])
    await transaction.done
    return isSame
  })
