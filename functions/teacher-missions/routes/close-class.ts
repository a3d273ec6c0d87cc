import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { classStateOf, withClassState } from '@tcheck/data/mission/test-settings'
import { type AttemptDeps, changeAttempt } from '../mission/change-attempt.ts'
import { closing } from '../mission/close-attempts.ts'
import { openAttemptsOfClass } from '../mission/open-attempts.ts'
import { changedView, changeMission } from '../mission/own-mission.ts'

const ROUNDS = 3

/**
 * 全員を終わりにする: first closes the class, so that no attempt begins; then finishes each open attempt as it is. After an interruption the same
 * call continues.
 */
export const closeClass =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.closeClass> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const mission = await changeMission(deps.table, call, {
      act: { action: 'class_closed', details: { class: `${input.grade}-${input.kumi}` } },
      change: (before) => {
        const isOwn = before.classes.some(({ grade, kumi }) => grade === input.grade && kumi === input.kumi)
        if (!isOwn) return throwApiError('NOT_FOUND')
        if (classStateOf(before, input).closed_at !== null) return {}
        return { class_states: withClassState(before, input, { closed_at: now.toISOString() }) }
      },
    })
    const closedAt = classStateOf(mission, input).closed_at ?? now.toISOString()
    const closed = new Set<string>()
    // Who began while the others were finished is found by another look.
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await openAttemptsOfClass(deps.table, input, { mission, now })
      for (const attemptId of open) {
        const attempt = await changeAttempt(deps, { mission, attemptId, throwApiError }, closing(closedAt))
        if (attempt.finished_at === closedAt) closed.add(attemptId)
      }
      if (open.length === 0) break
    }
    return { ...(await changedView(deps.table, mission, call)), closed_count: closed.size }
  }
