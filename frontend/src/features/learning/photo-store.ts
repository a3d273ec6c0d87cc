import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { byCode } from '../../lib/compare.ts'

/** A photo of a notebook page as this device took it. */
export interface KeptPhoto {
  /** Drawn by chance; the answer holds it. */
  name: string
  owner: string
  /** A JPEG of our own. Bytes, since older Safaris keep no Blob. */
  bytes: ArrayBuffer
  takenAt: string
  /** Its owner, until the server has it; then absent. */
  waitingOf?: string
}

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { waitingOf: string; takenAt: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

const forgetOpened = () => {
  opened = null
}

/** Opened anew after it could not be had, and after the browser has closed it. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('tcheckPhotos', 1, {
    upgrade(fresh) {
      const photos = fresh.createObjectStore('photos', { keyPath: 'name' })
      photos.createIndex('waitingOf', 'waitingOf')
      photos.createIndex('takenAt', 'takenAt')
    },
    blocking: (_current, _blocked, event) => {
      forgetOpened()
      ;(event.target as IDBDatabase | null)?.close()
    },
    terminated: forgetOpened,
  })
  opened.catch(forgetOpened)
  return opened
}

/** On the disk before an answer names it. @throws where the browser keeps nothing, or has no room */
export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  const db = await database()
  const writing = db.transaction('photos', 'readwrite', { durability: 'strict' })
  await Promise.all([writing.store.put(photo), writing.done])
}

/** As this device took it; undefined where another one did. */
export async function photoHere(owner: string, name: string): Promise<KeptPhoto | undefined> {
  const photo = await (await database()).get('photos', name).catch(() => undefined)
  return photo?.owner === owner ? photo : undefined
}

/** Those that the server does not have, the oldest first. */
export async function unsentPhotos(owner: string): Promise<KeptPhoto[]> {
  const waiting = await (await database()).getAllFromIndex('photos', 'waitingOf', owner)
  return waiting.sort((a, b) => byCode(a.takenAt, b.takenAt))
}

/** It stays here for a time, to be seen without a connection. */
export async function markSent({ waitingOf: _, ...photo }: KeptPhoto): Promise<void> {
  await (await database()).put('photos', photo)
}

/** Whoever signs out leaves none that the server has; the others wait for their owner. */
export async function forgetSentPhotosOf(owner: string): Promise<void> {
  const { store, done } = (await database()).transaction('photos', 'readwrite')
  for await (const cursor of store.iterate()) {
    if (cursor.value.owner === owner && cursor.value.waitingOf === undefined) await cursor.delete()
  }
  await done
}

/** What the server has had for long goes from the device, whoever's it is; what was never sent stays. */
export async function forgetSentPhotos(before: Date): Promise<void> {
  const { store, done } = (await database()).transaction('photos', 'readwrite')
  const old = IDBKeyRange.upperBound(before.toISOString())
  for await (const cursor of store.index('takenAt').iterate(old)) {
    if (cursor.value.waitingOf === undefined) await cursor.delete()
  }
  await done
}
