import type { HeldAs } from '@tcheck/contract/mission'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { SelfMark } from '@tcheck/scoring/self-mark'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { AttemptRecord, KeptMemo } from './attempt-record.ts'

export interface OpenedSet {
  /** Of a run that its student marked: what a teacher says of its answers, by slot. */
  teachersMarks?: Readonly<Record<string, SelfMark>>
  set: QuestionSet
  /** A test sends no answers before it is finished. */
  mode: 'practice' | 'test'
  isFinished: boolean
  /** Whether the set has its answers in it. */
  areAnswersShown: boolean
  /** When the server answered this. */
  readAt?: string
  /** How the exam is held; null where it is no mission's. */
  test?: HeldAs | null
}

/** A question set as it was opened on this device, so that an attempt can go on without a connection. */
export interface KeptSet extends OpenedSet {
  /** `ownerOf`, category, code and mission: a test's set has no answers, a practice's has. */
  id: string
  owner: string
  keptAt: string
}

/** What lies where in the device's store. */
export interface Schema extends DBSchema {
  attempts: { key: string; value: AttemptRecord; indexes: { owner: string } }
  memos: { key: [string, string]; value: KeptMemo }
  sets: { key: string; value: KeptSet }
}
export type Open = IDBPDatabase<Schema>

/** Of a memo in the page's memory. */
export const memoName = ({ localId, key }: KeptMemo) => `${localId} ${key}`
export const memoRange = (localId: string) => IDBKeyRange.bound([localId, ''], [localId, '\uffff'])
/** An answer counts as kept when it is on the disk, not when the browser has it in memory. */
export const onDisk = { durability: 'strict' } as const
