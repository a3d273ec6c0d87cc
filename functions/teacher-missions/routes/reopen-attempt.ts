import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { regradedMarksWrite } from '@tcheck/data/attempt/regraded'
import { listTestsOfClass } from '@tcheck/data/mission/class-test'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { testSettingsOf } from '@tcheck/data/mission/test-settings'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { isShownToClass } from '@tcheck/sessions/exam-policy'
import { type AttemptDeps, changeAttempt, touchedView } from '../mission/change-attempt.ts'
import { changedView, ownMission } from '../mission/own-mission.ts'

/**
 * もう一度ひらく: takes the finish back on the same attempt; its marks of then are kept. Where its student has seen the answers,
 * or may have, it stays finished.
 */
export const reopenAttempt =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.reopenAttempt> =>
  async (call) => {
    const { input, now, refuse } = call
    const mission = await ownMission(deps.table, call)
    const { student_activity_group_id: attemptId } = input
    const audit = auditCall(call, { action: 'attempt_reopened', target: { kind: 'attempt', id: attemptId } })
    const attempt = await changeAttempt(deps, { mission, attemptId, refuse, writes: [audit] }, async (before) => {
      if (before.finished_at === null) return undefined
      if (await isSeen(deps, mission, before, now)) throw refuse('REOPEN_ANSWERS_SHOWN')
      return {
        fields: { finished_at: null, is_closed: false, updated_at: now.toISOString(), ...endAgain(before, now) },
        writes: [regradedMarksWrite(before, now.toISOString())],
      }
    })
    return { ...changedView(mission, call), attempt: touchedView(attempt) }
  }

/** Whether the answers have been open to the student since the finish: at once to who came by card, later to the class. */
async function isSeen({ table }: AttemptDeps, mission: StoredMission, attempt: StoredAttempt, now: Date) {
  if (testSettingsOf(mission).answers_shown === 'at_once' && attempt.entry_id === null) return true
  const { branch_id: branchId, grade, kumi } = attempt
  const tests = await listTestsOfClass(table, { branchId, grade, kumi })
  const own = tests.find(({ missionId }) => missionId === mission.id)
  return own === undefined || isShownToClass(own, now.toISOString())
}

/** It goes on for as long as was left of it; a minute at least, since it was reopened for something. */
function endAgain({ ends_at, finished_at }: StoredAttempt, now: Date): Partial<StoredAttempt> {
  if (ends_at === undefined || finished_at === null) return {}
  const leftMs = Math.max(MINUTE_MS, Date.parse(ends_at) - Date.parse(finished_at))
  return { ends_at: new Date(now.getTime() + leftMs).toISOString() }
}
const MINUTE_MS = 60_000
