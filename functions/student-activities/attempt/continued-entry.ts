import type { ActivityGroupInput, SavedActivity } from '@tcheck/contract/activity'
import { getAttempt, replaceAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { pastAnswerWrite } from '@tcheck/data/attempt/past-answer'
import { getSaveLog, type SaveEvent, saveEventWrites } from '@tcheck/data/attempt/save-log'
import { getStartedAttempt } from '@tcheck/data/attempt/start-key'
import type { Write } from '@tcheck/data/table'
import { slotKeyOf } from '@tcheck/scoring'
import { sentActivities } from '@tcheck/services/attempt/merge-save'
import { givenAtMs } from '@tcheck/services/attempt/test-time'
import { mergeInto, ownAttempt, retryWrite, type SaveCall } from './save-attempt.ts'
import { timedAttemptOf } from './timed-start.ts'

type Sent = Omit<SavedActivity, 'bookmarks'>

/** Older than every answer that the attempt has, or gets from the newer device: it goes in only where there is none. */
const BEFORE_EVERY_ANSWER = 0

/**
 * A save of a device whose entry another device continued (別の端末で続ける). It changes no answer and finishes nothing. Answers that it could not
 * send before are not lost: where the attempt has none, those from before that moment go in, and the newer device may replace them; all others
 * are stored as past answers.
 * @throws ApiError ENTRY_CONTINUED in every case
 */
export async function saveOfEarlierDevice(call: SaveCall, continuedAt: string): Promise<never> {
  const { table, student, input, throwApiError } = call
  const { saved_student_activity_group_id: id, idempotency_key } = input
  const known = id ?? (await getStartedAttempt(table, student.student_id, idempotency_key))?.id
  const attemptId = known ?? (await timedAttemptOf(table, student, input))?.id
  if (attemptId !== undefined) await retryWrite(call, () => storeUnsent(call, { attemptId, continuedAt }))
  return throwApiError('ENTRY_CONTINUED')
}

async function storeUnsent(call: SaveCall, { attemptId, continuedAt }: { attemptId: string; continuedAt: string }) {
  const { table, student, input, now, throwApiError } = call
  const found = ownAttempt(await getAttempt(table, attemptId), student, throwApiError)
  const isFill = (one: Sent) =>
    one.answered_at !== undefined && givenAtMs(one.answered_at, input.sent_at, now) <= Date.parse(continuedAt)
  const given = sentActivities(input).filter(({ answers }) => answers.some((answer) => answer !== ''))
  const { stored, saved, writes, isWrite } = await mergeInto(found, { ...call, input: filling(input, isFill) })
  const unsent = given.filter((one) => !isKnown(stored, one, input.device_id))
  const past = unsent.map((one) => pastWrite(attemptId, one, { deviceId: input.device_id, now }))
  const event: SaveEvent = {
    ...{ kind: 'earlier_device', at: now.toISOString(), device_id: input.device_id, count: unsent.length },
    ...rangeOf(unsent.flatMap(({ answered_at }) => (answered_at ? givenAtMs(answered_at, input.sent_at, now) : []))),
  }
  const more = unsent.length > 0 ? saveEventWrites(attemptId, event, await getSaveLog(table, attemptId)) : []
  if (isWrite) await replaceAttempt(table, saved.attempt, [...writes, ...past, ...more])
  else if (past.length > 0) await table.transact([...past, ...more])
}

const rangeOf = (given: readonly number[]): Pick<SaveEvent, 'from' | 'until'> =>
  given.length === 0
    ? {}
    : { from: new Date(Math.min(...given)).toISOString(), until: new Date(Math.max(...given)).toISOString() }

type Place = Pick<Sent, 'main_question_number' | 'kind' | 'sub_question_number'>
const keyOf = (one: Place) => slotKeyOf(one.main_question_number, one.kind, one.sub_question_number)

const isKnown = ({ slots }: StoredAttempt, one: Sent, deviceId: string) =>
  slots[keyOf(one)]?.r === one.revision && slots[keyOf(one)]?.d === deviceId

/** The same save with nothing but what goes in. */
function filling(input: ActivityGroupInput, isFill: (one: Sent) => boolean): ActivityGroupInput {
  const taken = <One extends Sent>(all: readonly One[]) =>
    all
      .filter((one) => one.answers.some((answer) => answer !== '') && isFill(one))
      .map((one) => ({ ...one, revision: BEFORE_EVERY_ANSWER, memo_revision: one.memo_revision ?? one.revision }))
  return {
    ...input,
    finished: false,
    unit_activities: taken(input.unit_activities),
    cbt_activities: taken(input.cbt_activities),
  }
}

/** Also of what went in: the newer device may replace it, and it stays readable. */
const pastWrite = (
  attempt_id: string,
  { answers, revision, answered_at, ...one }: Sent,
  { deviceId, now }: { deviceId: string; now: Date },
): Write =>
  pastAnswerWrite({
    attempt_id,
    slot_key: keyOf(one),
    slot: { a: answers, b: [], r: revision, d: deviceId, t: answered_at ?? now.toISOString() },
    kept_at: now.toISOString(),
  })
