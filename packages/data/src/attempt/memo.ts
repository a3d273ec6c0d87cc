import { studentPk } from '../student/student.ts'
import type { Table, Write } from '../table.ts'
import { parseAttemptId } from './attempt-id.ts'

/**
 * A drawing over one sub question. It is an item of its own because strokes are larger than answers, and one for each device so that two
 * devices do not overwrite each other.
 */
export interface StoredMemo {
  attempt_id: string
  slot_key: string
  /** Strokes as JSON. */
  strokes: string
  revision: number
  device_id: string
}

const prefix = (attemptId: string) => `MEMO#${parseAttemptId(attemptId)?.ulid ?? ''}#`
const pk = (attemptId: string, partitionOf: PartitionOf) => partitionOf(parseAttemptId(attemptId)?.studentId ?? '')

/** A student's partition that attempts lie in; runs of learning have one of their own. */
export type PartitionOf = (studentId: string) => string

export const memoWrite = (memo: StoredMemo, partitionOf: PartitionOf = studentPk): Write => ({
  put: {
    pk: pk(memo.attempt_id, partitionOf),
    sk: `${prefix(memo.attempt_id)}${memo.slot_key}#${memo.device_id}`,
    ...memo,
  },
})

export const listMemosOfAttempt = (table: Table, attemptId: string, partitionOf: PartitionOf = studentPk) =>
  table.queryAll<StoredMemo>({ partition: pk(attemptId, partitionOf), beginsWith: prefix(attemptId) })

/** The strokes to show by slot key: of several devices the one that drew last. */
export function newestStrokes(memos: readonly StoredMemo[]): Map<string, string> {
  const newest = new Map<string, StoredMemo>()
  for (const memo of memos) {
    const known = newest.get(memo.slot_key)
    const isNewer =
      !known || memo.revision > known.revision || (memo.revision === known.revision && memo.device_id > known.device_id)
    if (isNewer) newest.set(memo.slot_key, memo)
  }
  return new Map([...newest].map(([key, { strokes }]) => [key, strokes]))
}
