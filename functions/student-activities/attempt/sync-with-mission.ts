import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getKeySeen, type KeySeen } from '@tcheck/data/attempt/key-seen'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf, givenAtOf, testOfClass } from '@tcheck/data/mission/test-settings'
import type { Table } from '@tcheck/data/table'
import { timeOfStart } from '@tcheck/services/attempt/test-time'
import { isAfterEnd, keyMarkOf, keyStateOf, takesKeyMark } from '@tcheck/sessions/answers-after-key'

/** Of an attempt that nobody has written since its start. */
const AS_BEGUN = 1
/** Longer ago than guards of tests that ended are there (`class-test.ts`): a call that gave the key since may not have found it. */
const LONG_AGO_MS = 6 * 24 * 3600_000

interface SyncInput {
  attempt: StoredAttempt
  student: Pick<StudentPrincipal, 'grade' | 'kumi' | 'ban'>
  now: Date
}

/**
 * Updates a test's attempt from its mission and its student's key state, at its first answers and its first save: a change at the moment of
 * the start may have missed the attempt. Later changes are written to the attempt itself. An attempt that is days old, or began at another
 * seat, is not found by the calls that give keys, so each of its saves reads both.
 * @returns the attempt itself if nothing has changed
 */
export async function syncWithMission(table: Table, input: SyncInput): Promise<StoredAttempt> {
  const { attempt, student, now } = input
  const { mode, mission_id, version } = attempt
  if (mode !== 'test' || mission_id === null) return attempt
  const isMoved = attempt.grade !== student.grade || attempt.kumi !== student.kumi || attempt.ban !== student.ban
  const isOld = now.getTime() - Date.parse(attempt.started_at) > LONG_AGO_MS
  // A teacher's act may have written an attempt that no answer has reached yet.
  const isUntouched = version === AS_BEGUN || Object.keys(attempt.slots).length === 0
  if (!isUntouched && !isMoved && !isOld) return attempt
  const mission = await getMission(table, mission_id)
  if (!mission) return attempt
  const synced = version === AS_BEGUN && attempt.finished_at === null ? withMissionState(attempt, mission) : attempt
  return takesKeyMark(synced)
    ? withKey(synced, { seen: await keyOf(table, synced, { mission, now }), mission })
    : synced
}

/** Consistent where a key may be given by now; before that an older one alone can be there, which is no news. */
function keyOf(table: Table, attempt: StoredAttempt, { mission, now }: { mission: StoredMission; now: Date }) {
  const { student_id: studentId, set_code: code } = attempt
  const consistent = mission.test.answers_shown === 'at_once' || isAfterEnd(testOfClass(mission, attempt), now)
  return getKeySeen(table, { studentId, code }, { consistent })
}

function withMissionState(attempt: StoredAttempt, mission: StoredMission): StoredAttempt {
  const started = new Date(attempt.started_at)
  const begun_ms_ago = started.getTime() - Date.parse(attempt.begun_at ?? attempt.started_at)
  const { ends_at, is_closed } = timeOfStart(
    mission,
    attempt,
    { begun_ms_ago, hasAnswers: attempt.late_answers !== undefined },
    started,
  )
  if (!is_closed) return ends_at === undefined || ends_at === attempt.ends_at ? attempt : { ...attempt, ends_at }
  const { closed_at } = classStateOf(mission, attempt)
  return { ...attempt, ...(ends_at !== undefined && { ends_at }), is_closed, finished_at: closed_at }
}

/** What the key of its student means for an attempt; one without any answer yet is held back as a whole. */
function withKey(
  attempt: StoredAttempt,
  { seen, mission }: { seen: KeySeen | undefined; mission: StoredMission },
): StoredAttempt {
  const state = keyStateOf(seen?.seen_at ?? null, givenAtOf(mission, attempt))
  if (seen === undefined || state === 'none') return attempt
  if (state === 'before') return attempt.is_key_known_before ? attempt : { ...attempt, is_key_known_before: true }
  const isEmpty = Object.keys(attempt.slots).length === 0
  return isEmpty ? { ...attempt, held_back: 'after_key' } : { ...attempt, ...keyMarkOf(attempt, seen.seen_at) }
}

/**
 * The same for a test that begins with answers or with its finish. A test that begins empty is checked at its first save, so a start costs
 * no more.
 */
export async function withKeyOfStart(
  table: Table,
  attempt: StoredAttempt,
  { input, mission, now }: { input: ActivityGroupInput; mission: StoredMission | null; now: Date },
): Promise<StoredAttempt> {
  const isEmpty = input.cbt_activities.length === 0 && !input.finished
  if (isEmpty || mission === null || attempt.mode !== 'test') return attempt
  return withKey(attempt, { seen: await keyOf(table, attempt, { mission, now }), mission })
}
