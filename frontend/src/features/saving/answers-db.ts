import { preload } from '../../lib/preload.ts'
import { deviceDb } from '../../lib/store/device-db.ts'
import { createStore } from '../../lib/store/store.ts'
import { memoRange, type Open, onDisk, type Schema } from './answers-schema.ts'
import type { AttemptRecord } from './attempt-record.ts'
import type { AnswersDb } from './sync-dependencies.ts'

export const databaseName = 'tcheckAttempts'

const newestFirst = (a: AttemptRecord, b: AttemptRecord) => (a.createdAt < b.createdAt ? 1 : -1)

/** Nobody draws before there is a pen, whose code is fetched ahead as well. */
export const storeParts = preload(() => import('./store-parts.ts'))

/** The device's own store. Each call throws a DOMException where the browser allows none (blocked, private window, full disk). */
export function openAnswersDb(name = databaseName): AnswersDb {
  const { use, close } = deviceDb<Schema>(name, {
    attempts: { keyPath: 'localId', indexes: ['owner'] },
    memos: { keyPath: ['localId', 'key'] },
    sets: { keyPath: 'id' },
  })
  return {
    device: createStore({ failure: null }),
    read: (localId) => use((db) => db.get('attempts', localId)),
    listOf: async (owner) => (await use((db) => db.getAllFromIndex('attempts', 'owner', owner))).sort(newestFirst),
    listAll: () => use((db) => db.getAll('attempts')),
    dropAttempt: async (seen, memos) => (await storeParts()).dropAttempt(use, seen, memos),
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
    prune: async (before, isOpen) => {
      const { prune } = await storeParts()
      await use((db) => prune(db, before, isOpen))
    },
    close,
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
