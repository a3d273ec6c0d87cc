import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { TableWrite } from '@tcheck/api-runtime/stream-image'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { SetOfAnswer } from '@tcheck/data/japanese-user/answers-of'
import type { CountDeps } from '@tcheck/data/question-counts/count-attempt'
import type { Table } from '@tcheck/data/table'
import type { SendDeps } from './mail/send-mail.ts'
import type { PushSendDeps } from './push/send-push.ts'

export interface ProcessorDeps extends SendDeps, Pick<PushSendDeps, 'pushServices'>, CountDeps<MainQuestion> {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
  /** Answers are of sets, and sets of subjects: versions never change, so each is read once. */
  subjectOf: (set: SetOfAnswer) => Promise<string | null>
}

/** What the log may say of a note that was taken: names and ids. `isEarly`: it is handed in again later. */
export type Taken = Readonly<Record<string, string | number | boolean | null>> & { isEarly?: boolean }

/** One of those who follow writes of the table (`processors.ts`). */
export interface StreamProcessor<Note> {
  /**
   * The processor's message for a write, or null. Messages wait in a queue and can end in the dead-letter queue, so they contain only ids
   * and times, never an answer, an address or a name. A write is delivered at least once.
   */
  noteOf: (write: TableWrite, deps: ProcessorDeps) => Note | null | Promise<Note | null>
  /**
   * Handles a message. It can run several times, in parallel, days later and in any order, so it must be idempotent.
   * @throws any error; the message is delivered again
   */
  take: (note: Note, deps: ProcessorDeps, call: { received: number }) => Promise<Taken>
}

/** A follower whose notes are nobody else's business. */
export interface AnyStreamProcessor {
  noteOf: StreamProcessor<unknown>['noteOf']
  take: (note: never, deps: ProcessorDeps, call: { received: number }) => Promise<Taken>
}
