import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import type { CallContext } from '../../lib/api/send.ts'
import type { Store } from '../../lib/store/store.ts'
import type { KeptSet } from './answers-schema.ts'
import type { AttemptRecord, DrawnKeptMemo, KeptMemo, LearningPlan } from './attempt-record.ts'

/** Where answers are kept on the device. Each call is one transaction; two tabs never see half of one. */
export interface AnswersDb {
  /** Why what was written last is in this page only; null while the device keeps all. */
  device: Pick<Store<{ failure: DOMException | null }>, 'get' | 'subscribe'>
  read: (localId: string) => Promise<AttemptRecord | undefined>
  /** Every attempt of one owner, newest first. */
  listOf: (owner: string) => Promise<AttemptRecord[]>
  /** Of every owner. */
  listAll: () => Promise<AttemptRecord[]>
  /** Takes an attempt away with its memos, unless either has changed since it was read. @returns whether it is gone */
  dropAttempt: (seen: AttemptRecord, memos: readonly KeptMemo[]) => Promise<boolean>
  /** Reads, changes and writes as one; nothing is written when `change` answers the same record. */
  update: (localId: string, change: (held: AttemptRecord | undefined) => AttemptRecord) => Promise<AttemptRecord>
  memosOf: (localId: string) => Promise<KeptMemo[]>
  /** Joins what was drawn with what another tab drew meanwhile; answers whether there was any. */
  drawMemos: (drawn: readonly DrawnKeptMemo[]) => Promise<boolean>
  /** Marks memos as sent, unless they were drawn on meanwhile. */
  settleMemos: (sent: readonly KeptMemo[]) => Promise<void>
  readSet: (id: string) => Promise<KeptSet | undefined>
  listSets: () => Promise<KeptSet[]>
  putSet: (set: KeptSet) => Promise<void>
  dropSet: (id: string) => Promise<void>
  /** Takes away what was handed in and sent, and what the server has had for long; what is unsent stays. */
  prune: (before: Date, isOpen: (localId: string) => boolean) => Promise<void>
  close: () => void
}

/** How long it may take, and what happens where the session is over. */
export interface PostOptions {
  signal: AbortSignal
  context: CallContext
}

/** What an attempt sync needs of the browser, so that tests can stand in for it. */
export interface SyncDependencies {
  db: AnswersDb
  writerId: string
  newId: () => string
  /** POST of start, save and finish; of a run of learning with what it is made of. */
  post: (input: ActivityGroupInput, learning?: LearningPlan) => Promise<ActivityGroup>
  /** True while the tab still speaks for the owner; nothing is sent otherwise. */
  isOwnerHere: () => boolean
  /** Runs one sender at a time over all tabs. */
  exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Tells other tabs that the record changed. */
  announce: (localId: string) => void
  /** Subscribes to what other tabs announce; returns the end of it. */
  listen: (localId: string, heard: () => void) => () => void
  now: () => Date
  random: () => number
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}
