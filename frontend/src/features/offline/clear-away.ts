import { hasUnsent } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { isOpenHere } from '../saving/open-here.ts'
import { setIdOf } from '../saving/open-set.ts'
import { mediaOf } from './kept-media.ts'
import { offlineDb } from './offline-db.ts'

const KEPT_DAYS = 30

/**
 * Takes what the server has had for long off the device, and sets that were handed in, with the pictures and films that nothing else here needs. A set with an
 * attempt that is open, unsent or on the screen stays.
 */
export async function clearAway(now = new Date()): Promise<void> {
  try {
    const { db } = await deviceStorage()
    const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
    await db.prune(limit).catch(() => undefined)
    const wanted = new Set<string>()
    for (const kept of await db.listSets()) {
      const attempts = (await db.listOf(kept.owner)).filter((record) => setIdOf(record) === kept.id)
      const memos = await Promise.all(attempts.map(({ localId }) => db.memosOf(localId)))
      const isDone = attempts.every(
        (record, at) =>
          record.finishedAt !== null &&
          !record.isRetryOpen &&
          !hasUnsent(record, memos[at] ?? []) &&
          !isOpenHere(record.localId),
      )
      if (isDone && attempts.length > 0) await db.dropSet(kept.id)
      else for (const filename of mediaOf(kept.set)) wanted.add(filename)
    }
    const offline = await offlineDb()
    for (const filename of await offline.getAllKeys('media')) {
      if (!wanted.has(filename)) await offline.delete('media', filename)
    }
    for (const { id, keptAt } of await offline.getAll('visitors')) {
      if (keptAt < limit.toISOString()) await offline.delete('visitors', id)
    }
  } catch {
    // Without a store there is nothing to clear away.
  }
}
