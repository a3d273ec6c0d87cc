import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { extraTimeFailure } from '@tcheck/contract/act-rules'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getStudent } from '@tcheck/data/student/student'
import { type AttemptDeps, changeAttempt } from '../mission/change-attempt.ts'
import { openAttemptsOfStudent } from '../mission/open-attempts.ts'
import { changedView, changeMission, ownMission } from '../mission/own-mission.ts'

/** A mission's copy is read by every start: what is said of single students stays a handful. */
const MOST_STUDENTS = 200

/** Extra time for one student: said at the mission for what begins, and at the attempts that are open. */
export const giveExtraTime =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.giveExtraTime> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const known = await ownMission(deps.table, call)
    const student = await getStudent(deps.table, input.student_id)
    const isOfClass = known.classes.some(({ grade, kumi }) => grade === student?.grade && kumi === student.kumi)
    if (!student || student.branch_id !== known.branch_id || !isOfClass) return throwApiError('NOT_FOUND')
    const why = extraTimeFailure(known.test)
    if (why) return throwApiError(why)
    const mission = await changeMission(deps.table, call, {
      act: { action: 'extra_time_given', details: { student: student.id, minutes: input.minutes } },
      change: (before) => {
        const { [student.id]: had = 0, ...others } = before.extra_minutes ?? {}
        if (had === input.minutes) return {}
        if (Object.keys(others).length >= MOST_STUDENTS)
          return throwApiError('EXTRA_TIME_TOO_MANY', { limit: MOST_STUDENTS })
        return { extra_minutes: input.minutes === 0 ? others : { ...others, [student.id]: input.minutes } }
      },
    })
    const { time_limit_minutes } = mission.test
    const minutes = (time_limit_minutes ?? 0) + input.minutes
    for (const attemptId of await openAttemptsOfStudent(deps.table, student, { mission, now }))
      await changeAttempt(deps, { mission, attemptId, throwApiError }, ending(minutes))
    return changedView(deps.table, mission, call)
  }

const MINUTE_MS = 60_000

/** Counted from the start, so that the same call again gives the same end. */
const ending = (minutes: number) => (attempt: StoredAttempt) => {
  if (attempt.ends_at === undefined || attempt.finished_at !== null) return undefined
  const begunAt = Date.parse(attempt.begun_at ?? attempt.started_at)
  const ends_at = new Date(begunAt + minutes * MINUTE_MS).toISOString()
  return ends_at === attempt.ends_at ? undefined : { fields: { ends_at } }
}
