import { memoRange, type Open } from './answers-schema.ts'
import { hasUnsent } from './attempt-record.ts'

/** A shared device is no archive: old attempts are the server's. */
export async function prune(db: Open, before: Date): Promise<void> {
  const limit = before.toISOString()
  const transaction = db.transaction(['attempts', 'memos', 'sets'], 'readwrite')
  const attempts = transaction.objectStore('attempts')
  const memos = transaction.objectStore('memos')
  const sets = transaction.objectStore('sets')
  for (const record of await attempts.getAll()) {
    if (record.updatedAt >= limit) continue
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
