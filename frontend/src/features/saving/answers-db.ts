import { openDB } from 'idb'
import { ahead } from '../../lib/fetched-ahead.ts'
import { memoRange, type Open, onDisk, type Schema } from './answers-schema.ts'
import type { AnswersDb } from './answers-store.ts'
import type { AttemptRecord } from './attempt-record.ts'

export const databaseName = 'tcheckAnswers'

const newestFirst = (a: AttemptRecord, b: AttemptRecord) => (a.createdAt < b.createdAt ? 1 : -1)

/**
 * Opens the device's own store.
 *
 * @throws DOMException where the browser allows none (blocked, private window, full disk)
 */
export async function openAnswersDb(name = databaseName): Promise<AnswersDb> {
  let db = await openIndexed(name, 1)
  const again = async () => {
    db = await openIndexed(name)
  }
  return databaseOf(() => db, again)
}

/** @param version the newest there is without one: a tab of a later release may have raised it, and only ever adds */
const openIndexed = (name: string, version?: number) =>
  openDB<Schema>(name, version, {
    upgrade(fresh) {
      fresh.createObjectStore('attempts', { keyPath: 'localId' }).createIndex('owner', 'owner')
      fresh.createObjectStore('memos', { keyPath: ['localId', 'key'] })
      fresh.createObjectStore('sets', { keyPath: 'id' })
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })

/** Nobody draws before there is a pen, whose code is fetched ahead as well. */
export const storeParts = ahead(() => import('./store-parts.ts'))

/** Browsers close connections of pages in the background; that is no reason to lose an answer, so it is opened again. */
function databaseOf(connection: () => Open, reopen: () => Promise<void>): AnswersDb {
  const use = async <T>(work: (db: Open) => Promise<T>): Promise<T> => {
    try {
      return await work(connection())
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      await reopen()
      return work(connection())
    }
  }
  return {
    isLasting: true,
    read: (localId) => use((db) => db.get('attempts', localId)),
    listOf: async (owner) => (await use((db) => db.getAllFromIndex('attempts', 'owner', owner))).sort(newestFirst),
    listNamed: async () =>
      (await use((db) => db.getAll('attempts'))).filter(({ sealedName }) => sealedName !== undefined),
    update: (localId, change) => use((db) => update(db, localId, change)),
    memosOf: (localId) => use((db) => db.getAll('memos', memoRange(localId))),
    drawMemos: async (drawn) => (await storeParts()).drawMemos(use, drawn),
    settleMemos: async (sent) => {
      if (sent.length > 0) await (await storeParts()).settleMemos(use, sent)
    },
    readSet: (id) => use((db) => db.get('sets', id)),
    listSets: () => use((db) => db.getAll('sets')),
    putSet: (set) => use(async (db) => void (await db.put('sets', set))),
    dropSet: (id) => use((db) => db.delete('sets', id)),
    prune: async (before) => (await storeParts()).prune(connection(), before),
    close: () => connection().close(),
  }
}

async function update(
  db: Open,
  localId: string,
  change: (held: AttemptRecord | undefined) => AttemptRecord,
): Promise<AttemptRecord> {
  const transaction = db.transaction('attempts', 'readwrite', onDisk)
  const held = await transaction.store.get(localId)
  const next = change(held)
  const put = next === held ? undefined : transaction.store.put(next)
  // Said at once and not when the store has answered: what is committed outlives a page that is closed now.
  transaction.commit()
  await Promise.all([put, transaction.done])
  return next
}
