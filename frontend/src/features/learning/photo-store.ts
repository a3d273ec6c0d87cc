import type { DBSchema } from 'idb'
import { byCode } from '../../lib/compare.ts'
import { deviceDb } from '../../lib/store/device-db.ts'

/** Sealed with what goes with it, it is within the limit of a sealed call (1,100 KB): base64 twice makes 1.78 of it. */
export const MOST_PHOTO_BYTES = 600_000

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

const store = deviceDb<Schema>('tcheckPhotos', {
  photos: { keyPath: 'name', indexes: ['waitingOf', 'takenAt'] },
})
/** Taken in this page and not sent yet: they are sent also while the store cannot be read. */
const unsent = new Map<string, KeptPhoto>()

/** On the disk before an answer names it. @throws where the browser keeps nothing, or has no room */
export async function storePhoto(photo: KeptPhoto): Promise<void> {
  await store.use(async (db) => {
    const writing = db.transaction('photos', 'readwrite', { durability: 'strict' })
    await Promise.all([writing.store.put(photo), writing.done])
  })
  unsent.set(photo.name, photo)
}

/** As this device took it; undefined where another one did. */
export async function photoHere(owner: string, name: string): Promise<KeptPhoto | undefined> {
  const photo = await store.use((db) => db.get('photos', name)).catch(() => unsent.get(name))
  return photo?.owner === owner ? photo : undefined
}

/** Those that the server does not have, the oldest first. */
export async function unsentPhotos(owner: string): Promise<KeptPhoto[]> {
  const waiting = await store
    .use((db) => db.getAllFromIndex('photos', 'waitingOf', owner))
    .catch(() => [...unsent.values()].filter((photo) => photo.owner === owner))
  return waiting.sort((a, b) => byCode(a.takenAt, b.takenAt))
}

/** It stays here for a time, to be seen without a connection. */
export async function markSent({ waitingOf: _, ...photo }: KeptPhoto): Promise<void> {
  unsent.delete(photo.name)
  await store.use((db) => db.put('photos', photo))
}

/** It is sealed, or the server has it. */
export async function dropPhoto(name: string): Promise<void> {
  unsent.delete(name)
  await store.use((db) => db.delete('photos', name))
}

/** Deletes a leaving student's photos that the server has. Photos that could not be sealed wait for their student. */
export async function forgetSentPhotosOf(owner: string): Promise<void> {
  await store.use(async (db) => {
    const { store: photos, done } = db.transaction('photos', 'readwrite')
    for (let cursor = await photos.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.owner === owner && cursor.value.waitingOf === undefined) await cursor.delete()
    await done
  })
}

/** Whose unsent photos are on this device. */
export const ownersOfUnsentPhotos = (): Promise<string[]> =>
  store.use(async (db) => {
    const owners: string[] = []
    const index = db.transaction('photos').store.index('waitingOf')
    for (let cursor = await index.openKeyCursor(null, 'nextunique'); cursor; cursor = await cursor.continue())
      owners.push(cursor.key)
    return owners
  })

/** What the server has had for long goes from the device, whoever's it is; what was never sent stays. */
export async function forgetSentPhotos(before: Date): Promise<void> {
  const old = IDBKeyRange.upperBound(before.toISOString())
  await store.use(async (db) => {
    const { store: photos, done } = db.transaction('photos', 'readwrite')
    for (let cursor = await photos.index('takenAt').openCursor(old); cursor; cursor = await cursor.continue())
      if (cursor.value.waitingOf === undefined) await cursor.delete()
    await done
  })
}
