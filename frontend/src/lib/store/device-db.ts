import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, unwrap, wrap } from 'idb'

/**
 * A store that answers nothing for so many turns counts as lost: WebKit leaves requests open when its storage process ends. Turns are
 * counted, not time: while the page itself computes for seconds, an answer cannot arrive, and a timer that is due runs before it.
 */
const TURNS = 10
const TURN_MS = 500

const TOO_LATE = 'TimeoutError'

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
): DeviceDb<S> => {
  const openTransactions = new WeakMap<IDBPDatabase<S>, Set<IDBTransaction>>()
  // A transaction that the browser has forgotten holds up all later ones, also those of another connection.
  const giveUp = (db: IDBPDatabase<S>) => {
    for (const transaction of openTransactions.get(db) ?? []) abort(transaction)
  }
  return reopening(async (lost) => {
    const stores = Object.entries<StoreShape>(shape)
    const open = async (version?: number) => {
      const db = await openDB<S>(name, version, {
        upgrade: (fresh) => makeMissing(fresh as unknown as IDBPDatabase, stores),
        blocking: lost,
        terminated: lost,
      })
      // Who waits for a request hears of its failure: idb would report the end of its transaction as unhandled once more.
      const plain = unwrap(db) as IDBDatabase
      const running = new Set<IDBTransaction>()
      openTransactions.set(db, running)
      plain.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
        const begun = IDBDatabase.prototype.transaction.apply(plain, args)
        running.add(begun)
        void wrap(begun)
          .done.catch(() => undefined)
          .then(() => running.delete(begun))
        return begun
      }
      return db
    }
    const db = await open()
    if (stores.every(([store]) => (db as unknown as IDBPDatabase).objectStoreNames.contains(store))) return db
    db.close()
    return open(db.version + 1)
  }, giveUp)
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It has ended meanwhile.
  }
}

function makeMissing(db: IDBPDatabase, stores: readonly (readonly [string, StoreShape])[]) {
  for (const [store, { indexes = [], ...options }] of stores) {
    if (db.objectStoreNames.contains(store)) continue
    const made = db.createObjectStore(store, options)
    for (const index of indexes) made.createIndex(index, index)
  }
}

/** The device has no room: another connection changes nothing. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** The store has not answered in time: it may be busy, or gone. */
export const isTooLate = (error: DOMException): boolean => error.name === TOO_LATE

/** A failure of the browser's store. All other errors are faults of our own code. */
export const isStoreFailure = (error: unknown): error is DOMException => error instanceof DOMException

interface Reopening<C> {
  /**
   * Runs one transaction. Where the connection fails it is opened again and the work runs a second time, so the work
   * must write the same when it runs twice.
   *
   * @throws DOMException where a new connection fails too, or where the device is full
   */
  use: <T>(work: (connection: C) => Promise<T>) => Promise<T>
  /** The next use opens it again. */
  close: () => void
}

/**
 * @param open opens a connection; calls `lost` when the browser ends it
 * @param giveUp ends what a connection that has not answered in time still works on
 */
export function reopening<C extends { close: () => void }>(
  open: (lost: () => void) => Promise<C>,
  giveUp: (late: C) => void = () => undefined,
): Reopening<C> {
  let opened: Promise<C> | null = null

  function connect(): Promise<C> {
    if (opened) return opened
    if (!globalThis.indexedDB) return Promise.reject(new DOMException('', 'NotSupportedError'))
    const opening: Promise<C> = open(() => forget(opening))
    opened = opening
    return opening
  }

  function forget(connection: Promise<C>) {
    if (opened === connection) opened = null
    connection.then(
      (lost) => lost.close(),
      () => undefined,
    )
  }

  async function attempt<T>(work: (connection: C) => Promise<T>, isLast: boolean): Promise<T> {
    const connection = connect()
    try {
      return await inTime(connection.then(work))
    } catch (error) {
      if (!isStoreFailure(error) || isFull(error)) throw error
      if (isTooLate(error)) void connection.then(giveUp, () => undefined)
      forget(connection)
      if (isLast || isTooLate(error)) throw error
      return attempt(work, true)
    }
  }

  return {
    use: (work) => attempt(work, false),
    close: () => opened && forget(opened),
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let turns = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      turns += 1
      if (turns === TURNS) reject(new DOMException('', TOO_LATE))
    }, TURN_MS)
  })
  return Promise.race([work, tooLate]).finally(() => clearInterval(timer))
}
