import { byCode } from '../../lib/compare.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { isOpenHere } from '../saving/open-here.ts'
import { keptMaterial } from './kept-answers.ts'
import { mediaOf, mediaOfContent } from './kept-media.ts'
import { offlineDb } from './offline-db.ts'
import { deleteOlderDatabases } from './older-databases.ts'
import { wantedSets } from './wanted-sets.ts'

const KEPT_DAYS = 30
/** Of pictures and films that no open attempt needs; the newest first. */
const MOST_BYTES_TO_LOOK_AT = 150 * 1024 * 1024

/**
 * Takes what was handed in and sent off the device, and what nobody has gone on with for long, with the pictures and films that nothing else here
 * needs. A set with an attempt that is open or unsent stays, and so does what its student may learn once more, within bounds.
 */
export async function clearAway(now = new Date()): Promise<void> {
  await deleteOlderDatabases().catch(() => undefined)
  try {
    const { db } = await deviceStorage()
    const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
    const before = await db.listAll()
    await db.prune(limit, isOpenHere).catch(() => undefined)
    const sets = await wantedSets(db, before)
    const material = await keptMaterial().catch(() => [])
    const wanted = await withinBounds(
      new Set(sets.flatMap(({ set }) => mediaOf(set))),
      material
        .map(({ keptAt, of }) => ({ keptAt, files: 'parts' in of ? mediaOfContent(of) : mediaOf(of) }))
        .sort((a, b) => byCode(b.keptAt, a.keptAt)),
    )
    for (const filename of await offlineDb.use((db) => db.getAllKeys('media'))) {
      if (!wanted.has(filename)) await offlineDb.use((db) => db.delete('media', filename))
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
