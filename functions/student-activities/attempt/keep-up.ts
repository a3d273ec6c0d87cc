import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getMission } from '@tcheck/data/mission/mission'
import { classStateOf } from '@tcheck/data/mission/test-settings'
import type { Table } from '@tcheck/data/table'
import { timeOfStart } from '@tcheck/services/attempt/test-time'

/** Of an attempt that nobody has written since its start. */
const AS_BEGUN = 1

/**
 * A test as its mission has it, looked at once: with the first save after the start. A teacher who closes the class, or gives
 * time, changes the mission and then each attempt that is there; one that was being begun in that moment may come too late for
 * it. Half a unit an attempt, where a look at each start's end would take a whole one, and one at each save three.
 *
 * @returns the attempt itself where its mission says what it said at the start
 */
export async function keepUpWithMission(table: Table, attempt: StoredAttempt): Promise<StoredAttempt> {
  const { mode, mission_id, version, finished_at } = attempt
  if (mode !== 'test' || mission_id === null || version !== AS_BEGUN || finished_at !== null) return attempt
  const mission = await getMission(table, mission_id)
  if (!mission) return attempt
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
