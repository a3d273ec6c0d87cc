import type { DBSchema, IDBPDatabase } from 'idb'
import type { KeptSet } from './answers-db.ts'
import type { AttemptRecord, KeptMemo } from './attempt-record.ts'

/** What lies where in the device's store. */
export interface Schema extends DBSchema {
  attempts: { key: string; value: AttemptRecord; indexes: { owner: string } }
  memos: { key: [string, string]; value: KeptMemo }
  sets: { key: string; value: KeptSet }
}
export type Open = IDBPDatabase<Schema>

export const memoRange = (localId: string) => IDBKeyRange.bound([localId, ''], [localId, '\uffff'])
/** An answer counts as kept when it is on the disk, not when the browser has it in memory. */
export const onDisk = { durability: 'strict' } as const
