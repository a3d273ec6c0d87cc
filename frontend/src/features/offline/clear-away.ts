import { byCode } from '../../lib/compare.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { keptMaterial } from './kept-answers.ts'
import { mediaOf, mediaOfContent } from './kept-media.ts'
import { newestOf, setsByState, toLookAtAgain } from './looked-at-again.ts'
import { offlineDb } from './offline-db.ts'

const KEPT_DAYS = 30
/** Of pictures and films that no open attempt needs; the newest first. */
const MOST_BYTES_TO_LOOK_AT = 150 * 1024 * 1024

/**
 * Takes what the server has had for long off the device, and sets that were handed in, with the pictures and films that nothing else here needs. A set with an
 * attempt that is open, unsent or on the screen stays, and so does what its student may look at or learn once more, within bounds.
 */
export async function clearAway(now = new Date()): Promise<void> {
  try {
    const { db } = await deviceStorage()
    const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
    await db.prune(limit).catch(() => undefined)
    const { going, done } = await setsByState(db)
    const looked = toLookAtAgain(done)
    const stays = new Set(looked.map(({ kept }) => kept.id))
    for (const { kept } of done) if (!stays.has(kept.id)) await db.dropSet(kept.id)
    const material = await keptMaterial().catch(() => [])
    const wanted = await withinBounds(
      new Set(going.flatMap(({ kept }) => mediaOf(kept.set))),
      [
        ...looked.map((one) => ({ keptAt: newestOf(one), files: mediaOf(one.kept.set) })),
        ...material.map(({ keptAt, of }) => ({
          keptAt,
          files: 'parts' in of ? mediaOfContent(of) : mediaOf(of),
        })),
      ].sort((a, b) => byCode(b.keptAt, a.keptAt)),
    )
    for (const filename of await offlineDb.use((db) => db.getAllKeys('media'))) {
      if (!wanted.has(filename)) await offlineDb.use((db) => db.delete('media', filename))
    }
    for (const { id, keptAt } of await offlineDb.use((db) => db.getAll('visitors'))) {
      if (keptAt < limit.toISOString()) await offlineDb.use((db) => db.delete('visitors', id))
    }
  } catch {
    // Without a store there is nothing to clear away.
  }
}

/** What is needed, and of the rest what there is room for. */
async function withinBounds(
  needed: ReadonlySet<string>,
  others: readonly { files: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const wanted = new Set(needed)
  let bytes = 0
  for (const filename of others.flatMap(({ files }) => files)) {
    if (wanted.has(filename)) continue
    bytes += (await offlineDb.use((db) => db.get('media', filename)))?.file.size ?? 0
    if (bytes > MOST_BYTES_TO_LOOK_AT) break
    wanted.add(filename)
  }
  return wanted
}
