import { studentPk } from '../student/student.ts'
import { ConditionFailed, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { getAttempt } from './attempt.ts'
import { attemptId, parseAttemptId } from './attempt-id.ts'
import type { StoredAttempt } from './stored-attempt.ts'
import { START_AGE_MS, ulidTime } from './ulid-time.ts'

/** As `ulid` makes it: 48 bits of time, then 80 by chance, in Crockford's letters. */
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
const markerKey = (studentId: string, startKey: string): Key => ({
  pk: studentPk(studentId),
  sk: `START#${startKey}`,
})
const MARKER_MEMORY_SECONDS = 90 * 24 * 3600

const getMarker = (table: Table, studentId: string, startKey: string) =>
  table.get<{ attempt_id: string }>(markerKey(studentId, startKey), { consistent: true })

/** The attempt that a start began before. */
export async function getStartedAttempt(
  table: Table,
  studentId: string,
  startKey: string,
): Promise<StoredAttempt | undefined> {
  const named = ULID.test(startKey) ? await getAttempt(table, attemptId(studentId, startKey)) : undefined
  if (named) return named
  const marker = await getMarker(table, studentId, startKey)
  return marker && getAttempt(table, marker.attempt_id)
}

/**
 * The ulid of the attempt that a start begins: the same for all repetitions of a start, also simultaneous ones. A start key that is a
 * recent ulid is the attempt's own. Any other key gets `fresh` and a marker that maps to it.
 */
export async function ulidOfStart(
  table: Table,
  { studentId, startKey, fresh, now }: { studentId: string; startKey: string; fresh: string; now: Date },
): Promise<string> {
  if (ULID.test(startKey)) {
    if (ulidTime(startKey) > now.getTime() - START_AGE_MS) return startKey
    if (await getAttempt(table, attemptId(studentId, startKey))) return startKey
  }
  const ttl = Math.floor(now.getTime() / 1000) + MARKER_MEMORY_SECONDS
  try {
    const marker = { ...markerKey(studentId, startKey), attempt_id: attemptId(studentId, fresh), ttl }
    await table.put(marker, onlyIfAbsent)
    return fresh
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const marker = await getMarker(table, studentId, startKey)
    return parseAttemptId(marker?.attempt_id ?? '')?.ulid ?? fresh
  }
}

/** What a student, or one entry by number, has one attempt at. */
interface TimedStart {
  studentId: string
  entryId: string | null
  missionId: string
  code: string
}

const timedKey = ({ studentId, entryId, missionId, code }: TimedStart): Key => ({
  pk: studentPk(studentId),
  sk: `TIMED#${missionId}#${code}#${entryId ?? ''}`,
})
/** As long as a class is one: a school year. */
const TIMED_MEMORY_SECONDS = 400 * 24 * 3600

/**
 * Goes into the transaction that begins an attempt of a timed test: a second start, with another key or on another device, fails and
 * continues the first attempt with its clock.
 */
export const timedStartWrite = (start: TimedStart, attempt: Pick<StoredAttempt, 'id' | 'started_at'>): Write => ({
  put: {
    ...timedKey(start),
    attempt_id: attempt.id,
    ttl: Math.floor(Date.parse(attempt.started_at) / 1000) + TIMED_MEMORY_SECONDS,
  },
  condition: onlyIfAbsent,
})

/** Whether a student has started the timed test of a mission, by card, sign-in or number. */
export async function hasTimedStart(
  table: Table,
  { studentId, missionId, code }: Omit<TimedStart, 'entryId'>,
): Promise<boolean> {
  const beginsWith = `TIMED#${missionId}#${code}#`
  const { items } = await table.query({ partition: studentPk(studentId), beginsWith, limit: 1, consistent: true })
  return items.length > 0
}

/** The attempt that the first start of a timed test began. */
export async function getTimedAttempt(table: Table, start: TimedStart): Promise<StoredAttempt | undefined> {
  const marker = await table.get<{ attempt_id: string }>(timedKey(start), { consistent: true })
  return marker && getAttempt(table, marker.attempt_id)
}
