import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { type AttemptResult, listResultsOfClass, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { countedLate, getLateAnswers, lateCountingOf } from '@tcheck/data/attempt/late-answers'
import type { StoredMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { type AttemptChange, type AttemptDeps, changeAttempt } from '../mission/change-attempt.ts'
import { changedView, ownMission } from '../mission/own-mission.ts'

/**
 * Sets whether answers after the end or after the key (締め切りのあと、または答えを見たあとに届いた) count: of one attempt by its id, else of all in the class
 * that began after the end. Reversible, because all answers are stored.
 */
export const countHeldAnswers =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.countHeldAnswers> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { student_activity_group_id: named, counts, grade, kumi } = input
    const mission = await ownMission(deps.table, call)
    if (!mission.classes.some((one) => one.grade === grade && one.kumi === kumi)) return throwApiError('NOT_FOUND')
    const ids = named === undefined ? await lateStartsOf(deps.table, mission, { grade, kumi }) : [named]
    const changed = new Set<string>()
    for (const attemptId of ids) {
      const audit = auditCall(call, {
        action: 'held_answers_counted',
        target: { kind: 'attempt', id: attemptId },
        details: { counts },
      })
      const change: AttemptChange = async (before) => {
        if (before.grade !== grade || before.kumi !== kumi || !isHeld(before)) return throwApiError('NOT_FOUND')
        const fields = named === undefined ? lateStart(before, counts) : everything(before, counts)
        if (Object.entries(fields).every(([name, value]) => before[name as keyof StoredAttempt] === value))
          return undefined
        changed.add(attemptId)
        const slots = await slotsOf(deps.table, { ...before, ...fields } as StoredAttempt)
        return { fields: { ...fields, ...(slots && { slots }), updated_at: now.toISOString() } }
      }
      await changeAttempt(deps, { mission, attemptId, throwApiError, writes: [audit] }, change)
    }
    return { ...(await changedView(deps.table, mission, call)), changed_count: changed.size }
  }

const isHeld = ({ held_back, has_answers_after_key }: StoredAttempt) =>
  held_back !== undefined || has_answers_after_key === true

type Decision = { [K in 'counts_held' | 'counts_after_key']?: true | undefined }

/** Answers that came after a key are another decision, and so is an attempt that got it since it was listed. */
const lateStart = ({ held_back }: StoredAttempt, counts: boolean): Decision =>
  held_back === 'after_end' ? { counts_held: counts || undefined } : {}

const everything = ({ held_back, has_answers_after_key }: StoredAttempt, counts: boolean): Decision => ({
  ...(held_back !== undefined && { counts_held: counts || undefined }),
  ...(has_answers_after_key && { counts_after_key: counts || undefined }),
})

/** The slots that count by the decision; undefined where none came late. */
async function slotsOf(table: Table, attempt: StoredAttempt) {
  const late = await getLateAnswers(table, attempt.id)
  return late && countedLate(late, lateCountingOf(attempt)).slots
}

/** By the index: who began a moment ago is in it at the next press. */
async function lateStartsOf(table: Table, mission: StoredMission, schoolClass: { grade: number; kumi: string }) {
  const exams = mission.sets.filter(({ category }) => category === 'cbt')
  const results = await Promise.all(
    exams.map((set) =>
      listResultsOfClass(table, { branchId: mission.branch_id, set, ...schoolClass, missionId: mission.id }),
    ),
  )
  const isLate = ({ held_back }: AttemptResult) => held_back === 'after_end'
  return results
    .flat()
    .filter(isLate)
    .map(({ id }) => id)
}
