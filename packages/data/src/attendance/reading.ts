import type { LateState, ReadingKind } from '@tcheck/timetable/presence'
import { type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'

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
  /** Arrived on a later day than its own; absent if not. */
  late?: LateState
}

const PREFIX = 'AT#'

/** Apart from the student's own partition: whoever may write readings may not write marks. */
export const readingsPk = (studentId: string) => `READINGS#${studentId}`
const dayOfBranch = (branchId: string, date: string) => `READINGS_OF#${branchId}#${date}`
const lateOfBranch = (branchId: string) => `READINGS_LATE#${branchId}`

type Named = Pick<StoredReading, 'student_id' | 'at' | 'kind'>
/** Named by moment and kind: sent again, it is the same one. */
const keyOf = ({ student_id, at, kind }: Named): Key => ({ pk: readingsPk(student_id), sk: `${PREFIX}${at}#${kind}` })

/** In the list of its day; a late one that waits is in the branch's list of those, and one that was discarded in none. */
function sortKeyOf({ branch_id, date, student_id, at, late }: StoredReading) {
  if (late === 'discarded') return {}
  return late === 'waiting'
    ? { gsi1pk: lateOfBranch(branch_id), gsi1sk: `${date}#${student_id}#${at}` }
    : { gsi1pk: dayOfBranch(branch_id, date), gsi1sk: `${student_id}#${at}` }
}

/** @throws ConditionFailed, on writing, if it is stored already */
export const readingWrite = (reading: StoredReading): Write => ({
  put: { ...keyOf(reading), ...sortKeyOf(reading), ...reading },
  condition: onlyIfAbsent,
})

/** @throws ConditionFailed, on writing, if it was taken back or decided meanwhile */
export function takeReadingBackWrite({ late, ...named }: Named & Pick<StoredReading, 'late'>, now: Date): Write {
  const isWaiting = late === 'waiting'
  return {
    update: keyOf(named),
    expression: {
      UpdateExpression: `SET taken_back_at = :at${isWaiting ? ' REMOVE gsi1pk, gsi1sk' : ''}`,
      ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(taken_back_at)${isWaiting ? ' AND late = :waiting' : ''}`,
      ExpressionAttributeValues: { ':at': now.toISOString(), ...(isWaiting && { ':waiting': late }) },
    },
  }
}

/**
 * A late reading after the staff's decision. The whole item is written, because it moves to the list of its day.
 * @throws ConditionFailed, when written, if somebody else decided it or took it back
 */
export const decideReadingWrite = (reading: StoredReading): Write => ({
  put: { ...keyOf(reading), ...sortKeyOf(reading), ...reading },
  condition: {
    ConditionExpression: 'late = :waiting AND attribute_not_exists(taken_back_at)',
    ExpressionAttributeValues: { ':waiting': 'waiting' satisfies LateState },
  },
})

/** A branch's late readings that wait for staff, newest day first. */
export async function listLateReadings(
  table: Table,
  branchId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredReading>> {
  const partition = lateOfBranch(branchId)
  const page = await table.query<StoredReading & Item>({ index: 'gsi1', partition, newestFirst: true, limit, cursor })
  return { ...page, items: page.items.map(plain) }
}

/** Those of one day, by student. */
export const listLateReadingsOfDay = async (table: Table, branchId: string, date: string): Promise<StoredReading[]> =>
  (
    await table.queryAll<StoredReading & Item>({
      index: 'gsi1',
      partition: lateOfBranch(branchId),
      beginsWith: `${date}#`,
    })
  ).map(plain)

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
