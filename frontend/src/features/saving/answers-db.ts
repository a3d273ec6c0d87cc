import type { QuestionSet } from '@tcheck/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type AttemptRecord, hasUnsent, isSameStamp, type KeptMemo } from './attempt-record.ts'

/** A question set as it was opened on this device, so that an attempt can go on without a connection. */
export interface KeptSet {
  /** `ownerOf`, category, code and mission: a test's set has no answers, a practice's has. */
  id: string
  owner: string
  set: QuestionSet
  mode: 'practice' | 'test'
  isFinished: boolean
  keptAt: string
}

/** Where answers are kept on the device. Each call is one transaction; two tabs never see half of one. */
export interface AnswersDb {
  read: (localId: string) => Promise<AttemptRecord | undefined>
  /** Every attempt of one owner, newest first. */
  listOf: (owner: string) => Promise<AttemptRecord[]>
  /** Those that carry their own key, of every owner. */
  listNamed: () => Promise<AttemptRecord[]>
  /** Reads, changes and writes as one; nothing is written when `change` answers the same record. */
  update: (localId: string, change: (held: AttemptRecord | undefined) => AttemptRecord) => Promise<AttemptRecord>
  memosOf: (localId: string) => Promise<KeptMemo[]>
  putMemos: (memos: readonly KeptMemo[]) => Promise<void>
  /** Marks memos as sent, unless they were drawn on meanwhile. */
  settleMemos: (sent: readonly KeptMemo[]) => Promise<void>
  readSet: (id: string) => Promise<KeptSet | undefined>
  putSet: (set: KeptSet) => Promise<void>
  /** Takes away what the server has had for long; what is unsent stays for ever. */
  prune: (before: Date) => Promise<void>
  close: () => void
}

export const databaseName = 'tcheckAnswers'

interface Schema extends DBSchema {
  attempts: { key: string; value: AttemptRecord; indexes: { owner: string } }
  memos: { key: [string, string]; value: KeptMemo }
  sets: { key: string; value: KeptSet }
}

const newestFirst = (a: AttemptRecord, b: AttemptRecord) => (a.createdAt < b.createdAt ? 1 : -1)
const memoRange = (localId: string) => IDBKeyRange.bound([localId, ''], [localId, '\uffff'])
/** An answer counts as kept when it is on the disk, not when the browser has it in memory. */
const onDisk = { durability: 'strict' } as const

/**
 * Opens the device's own store.
 *
 * @throws DOMException where the browser allows none (blocked, private window, full disk)
 */
export async function openAnswersDb(name = databaseName): Promise<AnswersDb> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('attempts', { keyPath: 'localId' }).createIndex('owner', 'owner')
      fresh.createObjectStore('memos', { keyPath: ['localId', 'key'] })
      fresh.createObjectStore('sets', { keyPath: 'id' })
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
  return databaseOf(db)
}

function databaseOf(db: IDBPDatabase<Schema>): AnswersDb {
  return {
    read: (localId) => db.get('attempts', localId),
    listOf: async (owner) => (await db.getAllFromIndex('attempts', 'owner', owner)).sort(newestFirst),
    listNamed: async () => (await db.getAll('attempts')).filter(({ sealedName }) => sealedName !== undefined),
    async update(localId, change) {
      const transaction = db.transaction('attempts', 'readwrite', onDisk)
      const held = await transaction.store.get(localId)
      const next = change(held)
      if (next !== held) await transaction.store.put(next)
      await transaction.done
      return next
    },
    memosOf: (localId) => db.getAll('memos', memoRange(localId)),
    async putMemos(memos) {
      const transaction = db.transaction('memos', 'readwrite', onDisk)
      await Promise.all([...memos.map((memo) => transaction.store.put(memo)), transaction.done])
    },
    async settleMemos(sent) {
      const transaction = db.transaction('memos', 'readwrite')
      for (const memo of sent) {
        const held = await transaction.store.get([memo.localId, memo.key])
        if (held && isSameStamp(held.stamp, memo.stamp)) await transaction.store.put({ ...held, isPending: false })
      }
      await transaction.done
    },
    readSet: (id) => db.get('sets', id),
    putSet: async (set) => void (await db.put('sets', set)),
    prune: (before) => prune(db, before),
    close: () => db.close(),
  }
}

/** A shared device is no archive: old attempts are the server's. */
async function prune(db: IDBPDatabase<Schema>, before: Date): Promise<void> {
  const limit = before.toISOString()
  const transaction = db.transaction(['attempts', 'memos', 'sets'], 'readwrite')
  const attempts = transaction.objectStore('attempts')
  const memos = transaction.objectStore('memos')
  const sets = transaction.objectStore('sets')
  for (const record of await attempts.getAll()) {
    if (record.updatedAt >= limit) continue
    const held = await memos.getAll(memoRange(record.localId))
    if (hasUnsent(record, held)) continue
    await memos.delete(memoRange(record.localId))
    await attempts.delete(record.localId)
  }
  for (const kept of await sets.getAll()) {
    if (kept.keptAt < limit) await sets.delete(kept.id)
  }
  await transaction.done
}

/** The same for a browser that allows no store: it holds as long as the page is open. */
export function openMemoryDb(): AnswersDb {
  const attempts = new Map<string, AttemptRecord>()
  const memos = new Map<string, KeptMemo>()
  const sets = new Map<string, KeptSet>()
  const nameOf = ({ localId, key }: KeptMemo) => `${localId} ${key}`
  return {
    read: async (localId) => attempts.get(localId),
    listOf: async (owner) => [...attempts.values()].filter((record) => record.owner === owner).sort(newestFirst),
    listNamed: async () => [...attempts.values()].filter(({ sealedName }) => sealedName !== undefined),
    async update(localId, change) {
      const next = change(attempts.get(localId))
      attempts.set(localId, next)
      return next
    },
    memosOf: async (localId) => [...memos.values()].filter((memo) => memo.localId === localId),
    async putMemos(written) {
      for (const memo of written) memos.set(nameOf(memo), memo)
    },
    async settleMemos(sent) {
      for (const memo of sent) {
        const held = memos.get(nameOf(memo))
        if (held && isSameStamp(held.stamp, memo.stamp)) memos.set(nameOf(memo), { ...held, isPending: false })
      }
    },
    readSet: async (id) => sets.get(id),
    putSet: async (set) => void sets.set(set.id, set),
    prune: async () => undefined,
    close: () => undefined,
  }
}
