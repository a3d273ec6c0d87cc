import { studentPk } from '../student/student.ts'
import type { Page, Table, Write } from '../table.ts'
import { parseAttemptId } from './attempt-id.ts'
import type { PartitionOf } from './memo.ts'
import type { StoredSlot } from './stored-attempt.ts'

/** An answer that was overwritten, cleared, or lost against a newer one: kept, never dropped. */
export interface PastAnswer {
  attempt_id: string
  slot_key: string
  slot: StoredSlot
  kept_at: string
}

const pastPk = (attemptId: string, partitionOf: PartitionOf) => partitionOf(parseAttemptId(attemptId)?.studentId ?? '')
const pastPrefix = (attemptId: string) => `PAST#${parseAttemptId(attemptId)?.ulid ?? ''}#`

/** Its key is made of revision and device, so that a repeated save keeps it once. */
export const pastAnswerWrite = (past: PastAnswer, partitionOf: PartitionOf = studentPk): Write => ({
  put: {
    pk: pastPk(past.attempt_id, partitionOf),
    sk: `${pastPrefix(past.attempt_id)}${past.slot_key}#${String(past.slot.r).padStart(9, '0')}#${past.slot.d}`,
    ...past,
  },
})

export const listPastAnswers = (table: Table, attemptId: string, partitionOf: PartitionOf = studentPk) =>
  table.queryAll<PastAnswer>({ partition: pastPk(attemptId, partitionOf), beginsWith: pastPrefix(attemptId) })

/** A page holds as many as anybody looks through. */
const PAST_ANSWERS_SHOWN = 300

export const firstPastAnswers = (table: Table, attemptId: string): Promise<Page<PastAnswer>> =>
  table.query<PastAnswer>({
    partition: pastPk(attemptId, studentPk),
    beginsWith: pastPrefix(attemptId),
    limit: PAST_ANSWERS_SHOWN,
  })
