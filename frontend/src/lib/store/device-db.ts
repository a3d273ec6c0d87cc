import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, unwrap, wrap } from 'idb'
import { type Reopening, reopening } from './reopening.ts'

interface StoreShape extends IDBObjectStoreParameters {
  /** Each is called as its key path. */
  indexes?: readonly string[]
}

export type DeviceDb<S extends DBSchema> = Reopening<IDBPDatabase<S>>

/**
 * A database of this device, opened at its first use and again after each failure that this can cure. The shape says what
 * it holds, not its version: a store that is missing is made, and a database that a later release has raised is read as it is.
 */
export const deviceDb = <S extends DBSchema>(
  name: string,
  shape: Record<StoreNames<S> & string, StoreShape>,
): DeviceDb<S> =>
  reopening(async (lost) => {
    const stores = Object.entries<StoreShape>(shape)
    const open = async (version?: number) => {
      const db = await openDB<S>(name, version, {
        upgrade: (fresh) => makeMissing(fresh as unknown as IDBPDatabase, stores),
        blocking: lost,
        terminated: lost,
      })
      // Who waits for a request hears of its failure: idb would report the end of its transaction as unhandled once more.
      const plain = unwrap(db) as IDBDatabase
      plain.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
        const begun = IDBDatabase.prototype.transaction.apply(plain, args)
        wrap(begun).done.catch(() => undefined)
        return begun
      }
      return db
    }
    const db = await open()
    if (stores.every(([store]) => (db as unknown as IDBPDatabase).objectStoreNames.contains(store))) return db
    db.close()
    return open(db.version + 1)
  })

function makeMissing(db: IDBPDatabase, stores: readonly (readonly [string, StoreShape])[]) {
  for (const [store, { indexes = [], ...options }] of stores) {
    if (db.objectStoreNames.contains(store)) continue
    const made = db.createObjectStore(store, options)
    for (const index of indexes) made.createIndex(index, index)
  }
}
