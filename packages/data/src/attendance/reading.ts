import type { ReadingKind } from '@tcheck/timetable/presence'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A moment at the door (入退室), as it was read. */
export interface StoredReading {
  student_id: string
  branch_id: string
  /** ISO 8601 in UTC with milliseconds, by the device that read it. */
  at: string
  kind: ReadingKind
  /** Its day in Japan. */
  date: string
  /** When it reached the server. */
  received_at: string
  /** By the card, or by a name that was tapped. */
  by: 'card' | 'tap'
  /** What its mails are named by (`mailIdOf`); null where nobody was told. */
  news: string | null
  taken_back_at?: string
}

const PREFIX = 'AT#'

/** Apart from the student's own partition: whoever may write readings may not write marks. */
export const readingsPk = (studentId: string) => `READINGS#${studentId}`
const dayOfBranch = (branchId: string, date: string) => `READINGS_OF#${branchId}#${date}`

type Named = Pick<StoredReading, 'student_id' | 'at' | 'kind'>
/** Named by moment and kind: sent again, it is the same one. */
const keyOf = ({ student_id, at, kind }: Named): Key => ({ pk: readingsPk(student_id), sk: `${PREFIX}${at}#${kind}` })

/** @throws ConditionFailed, on writing, where it is stored already */
export const readingWrite = (reading: StoredReading): Write => ({
  put: {
    ...keyOf(reading),
    gsi1pk: dayOfBranch(reading.branch_id, reading.date),
    gsi1sk: `${reading.student_id}#${reading.at}`,
    ...reading,
  },
  condition: onlyIfAbsent,
})

/** @throws ConditionFailed, on writing, where it was taken back already */
export const takeReadingBackWrite = (reading: Named, now: Date): Write => ({
  update: keyOf(reading),
  expression: {
    UpdateExpression: 'SET taken_back_at = :at',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(taken_back_at)',
    ExpressionAttributeValues: { ':at': now.toISOString() },
  },
})

/** A student's readings between two moments, by time, those that were taken back among them. */
export const listReadingsOfStudent = async (
  table: Table,
  studentId: string,
  { from, until }: { from: string; until: string },
): Promise<StoredReading[]> =>
  (
    await table.queryAll<StoredReading & Item>({
      partition: readingsPk(studentId),
      from: `${PREFIX}${from}`,
      until: `${PREFIX}${until}`,
      consistent: true,
    })
  ).map(plain)

/** All readings of a branch's day, by student and time. */
export const listReadingsOfDay = async (table: Table, branchId: string, date: string): Promise<StoredReading[]> =>
  (await table.queryAll<StoredReading & Item>({ index: 'gsi1', partition: dayOfBranch(branchId, date) })).map(plain)

const plain = ({ pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...reading }: StoredReading & Item) =>
  reading as StoredReading
