import { japanDayOf } from '@tcheck/learning/japan-day'
import { parseAttemptId } from '../attempt/attempt-id.ts'
import { attemptKey, attemptOf } from '../attempt/attempt-item.ts'
import { runKey } from '../learning/run.ts'
import { getStudent, studentKey, studentPk } from '../student/student.ts'
import { type Condition, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { addWrite, answersCounter, answersWrite } from './counter-items.ts'

const TRIES = 10
/** Nobody is shown more than four weeks; what is told of later changes nothing. */
const TALLIED_DAYS = 60
const STORED_DAYS = 100
const DAY_MS = 86_400_000
/** More attempts than a student makes in a day, so that a marker stays small. */
const MOST_A_DAY = 200

const ANSWERED = 'ANSWERED#'
const keyOf = (studentId: string, day: string): Key => ({ pk: studentPk(studentId), sk: `${ANSWERED}${day}` })

/** What a student's attempts of a day have contributed, by ulid. */
export interface Answered extends Key {
  counts: Record<string, number>
  revision: number
  ttl: number
}

export type AttemptKind = 'attempt' | 'run'

/** Whether an attempt begun then is counted still. */
export const isCounted = (startedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) < TALLIED_DAYS * DAY_MS

/**
 * Updates the day's answers to the present state of one attempt or learning run. A finished one counts on the day of its start, which never
 * changes. Can be repeated, in any order.
 */
export const countAnswers = (
  table: Table,
  { id, place }: { id: string; place: AttemptKind },
  now: Date,
): Promise<'counted' | 'known' | 'gone' | 'old' | 'too_many'> =>
  table.retry(
    async () => {
      const { studentId = '', ulid = '' } = parseAttemptId(id) ?? {}
      const own = place === 'run' ? runKey(studentId, ulid) : attemptKey(studentId, ulid)
      const stored = await table.get<Item>(own, { consistent: true })
      if (!stored) return 'gone'
      const { started_at, finished_at, answered_count, version } = attemptOf(stored)
      if (!isCounted(started_at, now)) return 'old'
      const day = japanDayOf(new Date(started_at))
      const key = keyOf(studentId, day)
      const before = await table.get<Answered>(key, { consistent: true })
      const known = before?.counts ?? {}
      const answers = finished_at === null ? 0 : answered_count
      const by = answers - (known[ulid] ?? 0)
      if (by === 0) return 'known'
      if (!(ulid in known) && Object.keys(known).length >= MOST_A_DAY) return 'too_many'
      const student = await getStudent(table, studentId, { consistent: true })
      if (student?.kind !== 'roster' || student.erasing_at !== undefined) return 'gone'
      const marker: Answered = {
        ...key,
        counts: { ...known, [ulid]: answers },
        revision: (before?.revision ?? 0) + 1,
        ttl: Math.floor(Date.parse(started_at) / 1000) + STORED_DAYS * 86_400,
      }
      await table.transact([
        { check: studentKey(studentId), condition: isNotErased },
        // Reopened at this moment it would be told of before this is written.
        { check: own, condition: isVersion(version) },
        { put: { ...marker }, condition: revisionOf(before) },
        answersWrite(day, studentId, by),
      ])
      return 'counted'
    },
    { tries: TRIES },
  )

const isNotErased: Condition = { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasing_at)' }
const isVersion = (version: number): Condition => ({
  ConditionExpression: 'version = :version',
  ExpressionAttributeValues: { ':version': version },
})
const revisionOf = (before: Answered | undefined): Condition =>
  before
    ? { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': before.revision } }
    : onlyIfAbsent

/** Takes back what a marker says, and the marker with it; for the erasure of its student. */
export function takeAnswersBackWrites(marker: Answered): Write[] {
  const { key, field } = answersCounter(marker.sk.slice(ANSWERED.length), marker.pk.slice(studentPk('').length))
  const sum = Object.values(marker.counts).reduce((all, one) => all + one, 0)
  const gone: Write = { delete: { pk: marker.pk, sk: marker.sk }, condition: revisionOf(marker) }
  return [gone, ...(sum === 0 ? [] : [addWrite(key, field, -sum)])]
}
