import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import type { CallContext } from '../../lib/api/send.ts'
import type { AnswersDb } from './answers-store.ts'
import type { LearningPlan } from './attempt-record.ts'

/** How long it may take, and what happens where the session is over. */
export interface PostOptions {
  signal: AbortSignal
  context: CallContext
}

/** What a saver needs of the browser, so that tests can stand in for it. */
export interface SaverPorts {
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
