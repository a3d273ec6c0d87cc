import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { listResultsOfClass, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf, withClassState } from '@tcheck/data/mission/test-settings'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type AttemptDeps, changeAttempt } from '../mission/change-attempt.ts'
import { changedView, changeMission } from '../mission/own-mission.ts'

/**
 * 全員を終わりにする: first the class is closed, so that nobody begins any more, then each attempt that is open is finished as
 * it stands. Broken off in between, the same call goes on where it was.
 */
export const closeClass =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.closeClass> =>
  async (call) => {
    const { input, now, principal, refuse } = call
    const mission = await changeMission(deps.table, call, {
      act: { action: 'class_closed', details: { class: `${input.grade}-${input.kumi}` } },
      change: (before) => {
        const isOwn = before.classes.some(({ grade, kumi }) => grade === input.grade && kumi === input.kumi)
        if (!isOwn) throw refuse('NOT_FOUND')
        if (classStateOf(before, input).closed_at !== null) return {}
        return { class_states: withClassState(before, input, { closed_at: now.toISOString() }) }
      },
    })
    const closedAt = classStateOf(mission, input).closed_at ?? now.toISOString()
    const open = await openAttempts(deps, mission, { branchId: principal?.branch_id ?? '', ...input })
    let closed_count = 0
    for (const { id } of open) {
      const attempt = await changeAttempt(deps, { mission, attemptId: id, refuse }, closing(closedAt))
      if (attempt.finished_at === closedAt) closed_count += 1
    }
    return { ...changedView(mission, call), closed_count }
  }

/** Bounded by the class: at most so many tries of each of its students are open. */
async function openAttempts(
  { table }: AttemptDeps,
  mission: StoredMission,
  { branchId, grade, kumi }: { branchId: string; grade: number; kumi: string },
) {
  const exams = mission.sets.filter(({ category }) => category === 'cbt')
  const results = exams.map((set) => listResultsOfClass(table, { branchId, set, grade, kumi, missionId: mission.id }))
  return (await Promise.all(results)).flat().filter(({ finished_at, mode }) => finished_at === null && mode === 'test')
}

/** Its time ends with the class's, and what a device gave before that and sends later is known by it. */
const closing = (closedAt: string) => (attempt: StoredAttempt) => {
  if (attempt.finished_at !== null) return undefined
  const ends_at = attempt.ends_at !== undefined && attempt.ends_at < closedAt ? attempt.ends_at : closedAt
  return { fields: { finished_at: closedAt, ends_at, is_closed: true, updated_at: closedAt } }
}
