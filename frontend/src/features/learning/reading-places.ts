import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

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

let opened: Promise<IDBPDatabase<Schema>> | null = null

async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>('tcheckReading', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('places', { keyPath: 'id' }).createIndex('owner', 'owner'),
    blocking: (_current, _blocked, event) => {
      opened = null
      ;(event.target as IDBDatabase | null)?.close()
    },
    terminated: () => {
      opened = null
    },
  })
  const limit = new Date(Date.now() - KEPT_DAYS * 24 * 3600_000).toISOString()
  for (const { id, keptAt, isToTell } of await db.getAll('places'))
    if (keptAt < limit && !isToTell) await db.delete('places', id)
  return db
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open()
  opened.catch(() => {
    opened = null
  })
  return opened
}

export interface Reader {
  owner: string
  content: string
  part: string
}

const idOf = ({ owner, content, part }: Reader) => `${owner}/${content}/${part}`

/** Where the student was, undefined where this device does not know. Never fails. */
export const readingPlaceOf = (reader: Reader): Promise<ReadingPlace | undefined> =>
  database()
    .then((db) => db.get('places', idOf(reader)))
    .catch(() => undefined)

/** Keeps what changed of it. Without a store it is forgotten with the page; never fails. */
export async function keepReadingPlace(
  reader: Reader,
  change: (before: Pick<ReadingPlace, 'page' | 'films'>) => Partial<Pick<ReadingPlace, 'page' | 'films' | 'isToTell'>>,
): Promise<void> {
  try {
    const write = (await database()).transaction('places', 'readwrite')
    const before = (await write.store.get(idOf(reader))) ?? { page: 0, films: {}, isToTell: false }
    await write.store.put({
      ...before,
      ...change(before),
      ...reader,
      id: idOf(reader),
      keptAt: new Date().toISOString(),
    })
    await write.done
  } catch {
    // As if it was opened for the first time.
  }
}

/** What this student read here to its end, and the server has not been told. Never fails. */
export async function untoldReadings(owner: string): Promise<ReadingPlace[]> {
  try {
    return (await (await database()).getAllFromIndex('places', 'owner', owner)).filter(({ isToTell }) => isToTell)
  } catch {
    return []
  }
}
