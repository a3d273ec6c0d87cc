import { reopening } from '../../lib/store/device-db.ts'

/** What a browser keeps of its registration for pushes: page and worker read it. */
export interface StoredPushDevice {
  id: string
  account_id: string
  /** Opens what was just pushed to this device. */
  right: string
  /** Where the browser's service took pushes when it was registered. */
  address: string
  /** News that was shown, by name, so that nobody sees one twice; when, in milliseconds since the epoch. */
  shown: Readonly<Record<string, number>>
}

const [DATABASE, STORE, KEY] = ['tcheckPush', 'devices', 'own'] as const

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Without a library: the worker is fetched whenever a push comes. */
const store = reopening(async (lost) => {
  const opening = indexedDB.open(DATABASE)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  const database = await answered(opening)
  database.onclose = lost
  database.onversionchange = lost
  return database
})

const inStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  store.use((database) => answered(work(database.transaction(STORE, mode).objectStore(STORE))))

export const storedPushDevice = (): Promise<StoredPushDevice | undefined> =>
  inStore<StoredPushDevice | undefined>('readonly', (store) => store.get(KEY))
export const storePushDevice = (device: StoredPushDevice) => inStore('readwrite', (store) => store.put(device, KEY))
export const forgetPushDevice = () => inStore('readwrite', (store) => store.delete(KEY))
