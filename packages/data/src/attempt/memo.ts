import { studentPk } from '../student/student.ts'
import type { Table, Write } from '../table.ts'
import { parseAttemptId } from './attempt.ts'

/** A drawing over one sub question: an item of its own, since strokes are larger than answers. */
export interface StoredMemo {
  attempt_id: string
  slot_key: string
  /** Strokes as JSON. */
  strokes: string
  revision: number
  device_id: string
}

const prefix = (attemptId: string) => `MEMO#${parseAttemptId(attemptId)?.ulid ?? ''}#`
const pk = (attemptId: string) => studentPk(parseAttemptId(attemptId)?.studentId ?? '')

export const memoWrite = (memo: StoredMemo): Write => ({
  put: { pk: pk(memo.attempt_id), sk: `${prefix(memo.attempt_id)}${memo.slot_key}`, ...memo },
})

export const listMemosOfAttempt = (table: Table, attemptId: string) =>
  table.queryAll<StoredMemo>({ partition: pk(attemptId), beginsWith: prefix(attemptId) })
