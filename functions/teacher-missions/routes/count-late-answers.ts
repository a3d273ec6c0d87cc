import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { countedLate, getLateAnswers, lateCountingOf } from '@tcheck/data/attempt/late-answers'
import { type AttemptDeps, changeAttempt, touchedView } from '../mission/change-attempt.ts'
import { changedView, ownMission } from '../mission/own-mission.ts'

/** あとで届いた: which of the answers that came after the end count. Any choice may be taken back: all of them are kept. */
export const countLateAnswers =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.countLateAnswers> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { student_activity_group_id: attemptId, late_answers: choice } = input
    const mission = await ownMission(deps.table, call)
    const audit = auditCall(call, {
      action: 'late_answers_counted',
      target: { kind: 'attempt', id: attemptId },
      details: { choice },
    })
    const attempt = await changeAttempt(
      deps,
      { mission, attemptId, throwApiError, writes: [audit] },
      async (before) => {
        if ((before.late_answers ?? 'claimed') === choice) return undefined
        const late = (await getLateAnswers(deps.table, attemptId)) ?? throwApiError('NOT_FOUND')
        const { slots, minutes } = countedLate(late, { ...lateCountingOf(before), late_answers: choice })
        return {
          fields: { slots, late_answers: choice, late_minutes: minutes, updated_at: now.toISOString() },
        }
      },
    )
    return { ...(await changedView(deps.table, mission, call)), attempt: touchedView(attempt) }
  }
