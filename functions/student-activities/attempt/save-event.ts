import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { SaveEvent } from '@tcheck/data/attempt/save-log'
import type { StoredAttempt } from '@tcheck/data/attempt/stored-attempt'
import { slotKeyOf } from '@tcheck/scoring'
import { sentActivities } from '@tcheck/services/attempt/merge-save'
import { givenAtMs } from '@tcheck/services/attempt/test-time'

/** Answers that are older than this as they arrive waited for a connection. */
const OFFLINE_MS = 60_000
/** A clock that is wrong by less explains nothing. */
const WRONG_CLOCK_MS = 60_000

const isoOf = (ms: number) => new Date(ms).toISOString()

/**
 * What a teacher must know of a save that was not a usual one; null of a usual one. Answers that the attempt had before do not count: a
 * device repeats a save whose response it has not received.
 *
 * @param stored the attempt before the save; null: the save begins it
 */
export function saveEventOf(stored: StoredAttempt | null, input: ActivityGroupInput, now: Date): SaveEvent | null {
  const sent = sentActivities(input).filter(
    ({ main_question_number, kind, sub_question_number, revision, answers }) => {
      const slot = stored?.slots[slotKeyOf(main_question_number, kind, sub_question_number)]
      return answers.length > 0 && (slot?.r !== revision || slot.d !== input.device_id)
    },
  )
  const given = sent
    .map(({ answered_at }) => (answered_at === undefined ? now.getTime() : givenAtMs(answered_at, input.sent_at, now)))
    .toSorted((one, other) => one - other)
  const [oldest, newest] = [given[0], given.at(-1)]
  const aheadMs = input.sent_at === undefined ? 0 : Date.parse(input.sent_at) - now.getTime()
  const event = {
    ...{ at: now.toISOString(), device_id: input.device_id, count: given.length },
    ...(Math.abs(aheadMs) >= WRONG_CLOCK_MS && { ahead_seconds: Math.round(aheadMs / 1000) }),
  }
  if (oldest !== undefined && newest !== undefined && now.getTime() - oldest >= OFFLINE_MS)
    return { kind: 'offline', ...event, from: isoOf(oldest), until: isoOf(newest) }
  const isFirst = Object.values(stored?.slots ?? {}).every(({ d }) => d !== input.device_id)
  return event.ahead_seconds !== undefined && isFirst && given.length > 0 ? { kind: 'clock', ...event } : null
}
