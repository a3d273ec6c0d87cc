import type { DBSchema } from 'idb'
import { deviceDb } from '../../lib/store/device-db.ts'

/** Where a student is in an introduction, on this device. */
export interface ReadingPlace {
  /** `owner/content/part` */
  id: string
  owner: string
  content: string
  part: string
  /** Index of the page that is open. */
  page: number
  /** Seconds into each film, by file name. */
  films: Record<string, number>
  /** Read to its end here, and the server has not been told yet. */
  isToTell: boolean
  keptAt: string
}

interface Schema extends DBSchema {
  places: { key: string; value: ReadingPlace; indexes: { owner: string } }
}

/** Of what one leaves unread for so long one begins anew. */
const KEPT_DAYS = 60

const store = deviceDb<Schema>('tcheckReading', { places: { keyPath: 'id', indexes: ['owner'] } })
/** What this page has read or written, for while the store fails. */
const inPage = new Map<string, ReadingPlace>()

async function forgetOld(): Promise<void> {
  const limit = new Date(Date.now() - KEPT_DAYS * 24 * 3600_000).toISOString()
  for (const { id, keptAt, isToTell } of await store.use((db) => db.getAll('places')))
    if (keptAt < limit && !isToTell) await store.use((db) => db.delete('places', id))
}
let isCleared = false

export interface Reader {
  owner: string
  content: string
  part: string
}

const idOf = ({ owner, content, part }: Reader) => `${owner}/${content}/${part}`

/** Where the student was, undefined where this device does not know. Never fails. */
export async function readingPositionOf(reader: Reader): Promise<ReadingPlace | undefined> {
  const id = idOf(reader)
  if (!isCleared) await forgetOld().catch(() => undefined)
  isCleared = true
  return store.use((db) => db.get('places', id)).catch(() => inPage.get(id))
}

/** Keeps what changed of it. Without a store it is forgotten with the page; never fails. */
export async function storeReadingPosition(
  reader: Reader,
  change: (before: Pick<ReadingPlace, 'page' | 'films'>) => Partial<Pick<ReadingPlace, 'page' | 'films' | 'isToTell'>>,
): Promise<void> {
  const id = idOf(reader)
  const keptAt = new Date().toISOString()
  const changed = (held: ReadingPlace | undefined): ReadingPlace => {
    const known = inPage.get(id)
    const isBehind = known !== undefined && (held === undefined || held.keptAt < known.keptAt)
    const before = (isBehind ? known : held) ?? { page: 0, films: {}, isToTell: false }
    return { ...before, ...change(before), ...reader, id, keptAt }
  }
  const kept = await store
    .use(async (db) => {
      const write = db.transaction('places', 'readwrite')
      const place = changed(await write.store.get(id))
      await Promise.all([write.store.put(place), write.done])
      return place
    })
    .catch(() => changed(undefined))
  inPage.set(id, kept)
}

/** What this student read here to its end, and the server has not been told. Never fails. */
export async function untoldReadings(owner: string): Promise<ReadingPlace[]> {
  const onDisk = await store.use((db) => db.getAllFromIndex('places', 'owner', owner)).catch(() => [])
  const own = [...inPage.values()].filter((place) => place.owner === owner)
  const newest = new Map([...onDisk, ...own].map((place) => [place.id, place]))
  return [...newest.values()].filter(({ isToTell }) => isToTell)
}
