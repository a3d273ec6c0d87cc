import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/attempt'
import { getKeySeen } from '@tcheck/data/attempt/key-seen'
import { getLateAnswers, lateAnswersRemoval } from '@tcheck/data/attempt/late-answers'
import { pastAnswerWrite } from '@tcheck/data/attempt/past-answer'
import { regradedMarksWrite } from '@tcheck/data/attempt/regraded'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { givenAtOf } from '@tcheck/data/mission/test-settings'
import type { Table, Write } from '@tcheck/data/table'
import { keyStateOf } from '@tcheck/sessions/answers-after-key'
import { type AttemptDeps, changeAttempt, touchedView } from '../mission/change-attempt.ts'
import { changedView, ownMission } from '../mission/own-mission.ts'

/**
 * もう一度ひらく: undoes the finish of an attempt; its marks of that moment are stored. If a call has given its student the key, the teacher gets
 * a warning first; then later answers count, and the attempt is flagged.
 */
export const reopenAttempt =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.reopenAttempt> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const mission = await ownMission(deps.table, call)
    const { student_activity_group_id: attemptId, despite_key } = input
    const audit = auditCall(call, {
      action: 'attempt_reopened',
      target: { kind: 'attempt', id: attemptId },
      details: { despite_key },
    })
    const attempt = await changeAttempt(
      deps,
      { mission, attemptId, throwApiError, writes: [audit] },
      async (before) => {
        if (before.finished_at === null) return undefined
        const isSeen = await hasKey(deps.table, mission, before)
        if (isSeen && !despite_key) return throwApiError('REOPEN_KEY_SEEN')
        const reopened: Fields = {
          ...{ finished_at: null, is_closed: undefined, updated_at: now.toISOString(), ...endAgain(before, now) },
          ...{ key_seen_at: undefined, ...(isSeen && { is_reopened_after_key: true }) },
          ...{
            late_answers: undefined,
            late_minutes: undefined,
            has_answers_after_key: undefined,
            counts_after_key: undefined,
          },
        }
        const writes = [regradedMarksWrite(before, now.toISOString()), ...(await lateWrites(deps.table, before, now))]
        return { fields: reopened, writes }
      },
    )
    return { ...(await changedView(deps.table, mission, call)), attempt: touchedView(attempt) }
  }
type Fields = { [K in keyof StoredAttempt]?: StoredAttempt[K] | undefined }

/** Whether a call has given the student the key since the mission was handed out. */
async function hasKey(table: Table, mission: StoredMission, attempt: StoredAttempt): Promise<boolean> {
  if (attempt.key_seen_at !== undefined || attempt.held_back === 'after_key') return true
  const of = { studentId: attempt.student_id, code: attempt.set_code }
  const seen = await getKeySeen(table, of, { consistent: true })
  return keyStateOf(seen?.seen_at ?? null, givenAtOf(mission, attempt)) === 'after'
}

/** What came late and counts is the attempt's from here on; what does not count goes to the past answers. */
async function lateWrites(table: Table, { id, slots }: StoredAttempt, now: Date): Promise<Write[]> {
  const late = await getLateAnswers(table, id)
  if (!late) return []
  const kept = [late.claimed, late.after, late.after_key ?? {}].flatMap((one) => Object.entries(one))
  const isCounted = ([key, { r, d }]: [string, StoredSlot]) => slots[key]?.r === r && slots[key]?.d === d
  const past = kept.filter((one) => !isCounted(one))
  return [
    lateAnswersRemoval(id),
    ...past.map(([slot_key, slot]) => pastAnswerWrite({ attempt_id: id, slot_key, slot, kept_at: now.toISOString() })),
  ]
}

/** It goes on for as long as was left of it; a minute at least, since it was reopened for something. */
function endAgain({ ends_at, finished_at }: StoredAttempt, now: Date): Partial<StoredAttempt> {
  if (ends_at === undefined || finished_at === null) return {}
  const leftMs = Math.max(MINUTE_MS, Date.parse(ends_at) - Date.parse(finished_at))
  return { ends_at: new Date(now.getTime() + leftMs).toISOString() }
}
const MINUTE_MS = 60_000
