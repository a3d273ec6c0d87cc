import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { pastAnswerWrite } from '@tcheck/data/attempt/past-answer'
import type { StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import { learningPk } from '@tcheck/data/learning/activity'
import { marksWrite, type StoredMarks } from '@tcheck/data/learning/marks'
import { runWrite, type StoredRun } from '@tcheck/data/learning/run'
import { hasMetAnotherWrite, type Write } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { slotKeyOf } from '@tcheck/scoring'
import type { SelfMark } from '@tcheck/scoring/self-mark'
import { markAttempt } from '@tcheck/services/attempt/mark-attempt'
import type { SetOfRun } from '@tcheck/services/learning/learning-sets'
import { writtenSlots } from '@tcheck/services/learning/run-marks'
import { judgementWrites } from '../judge-run.ts'
import type { LearningDeps } from '../learning-deps.ts'
import { marksInScope } from '../marks-scope.ts'
import { wholeMarks } from '../marks-view.ts'

/**
 * Stores that staff have checked the answers of a run, with their changed marks. The student's marks are kept too; the results of the
 * chapter items follow in the same transaction. Changes nothing if somebody else has marked meanwhile; the same marks sent again succeed.
 */
export const updateMarks =
  (deps: LearningDeps): RouteHandler<typeof learning.updateMarksByBranch> =>
  async (call) => {
    const { now, throwApiError } = call
    const { id, learning_mark: given } = call.input
    const { account_id, role } = accountInBranch(call.principal)
    const { run, marks: before, set } = await marksInScope(deps, call, id)
    if (isSentAgain(before, given, account_id)) return wholeMarks(deps.table, { run, marks: before, set })
    if (given.revision !== before.revision) return throwApiError('CONFLICT')
    const by = { account_id, role: role === 'branch' ? 'branch' : 'teacher' } as const
    const at = now.toISOString()
    const taken = takeLater(run, before, { given: given.marks, set, at })
    const slots = new Map(writtenSlots(taken.run))
    const marked = given.marks.map(({ mark, is_later, ...slot }) => {
      const key = keyOf(slot)
      if (is_later && !before.later?.[key]) return throwApiError('SLOT_UNKNOWN')
      const { r } = slots.get(key) ?? throwApiError('SLOT_UNKNOWN')
      const marking = (before.marks[key]?.marking ?? 0) + 1
      return [key, { mark, r, marking, by, at }] as const
    })
    const { later: _, ...rest } = before
    const marks: StoredMarks = {
      ...rest,
      ...(Object.keys(taken.later).length > 0 && { later: taken.later }),
      state: 'looked',
      looked: Object.fromEntries([...slots].map(([key, { r }]) => [key, r])),
      marks: { ...before.marks, ...Object.fromEntries(marked) },
      revision: before.revision + 1,
    }
    const day = japanDayOf(new Date(run.attempt.finished_at ?? run.attempt.updated_at))
    const target = { kind: 'learning_mark', id }
    try {
      await deps.table.transact([
        marksWrite(marks),
        ...taken.writes,
        ...(await judgementWrites(deps, taken.run, { set, day, marks })),
        auditCall(call, { action: 'changed', target, details: { marks: marked.length } }),
      ])
    } catch (error) {
      throw hasMetAnotherWrite(error) ? throwApiError('CONFLICT') : error
    }
    return wholeMarks(deps.table, { run: taken.run, marks, set })
  }

/** A later answer that is marked takes the place of the marked one, which goes to the past answers. */
function takeLater(
  run: StoredRun,
  { later = {} }: StoredMarks,
  { given, set, at }: { given: readonly (GivenSlot & { is_later: boolean })[]; set: SetOfRun; at: string },
): { run: StoredRun; later: Record<string, StoredSlot>; writes: Write[] } {
  const keys = given.filter(({ is_later }) => is_later).map(keyOf)
  const taken = Object.entries(later).filter(([key]) => keys.includes(key))
  if (taken.length === 0) return { run, later, writes: [] }
  const { attempt } = run
  const version = attempt.version + 1
  const changed = taken.map(([key, slot]) => {
    const memos = attempt.slots[key]?.m
    return [key, { ...slot, v: version, ...(memos && { m: memos }) }] as const
  })
  const slots = { ...attempt.slots, ...Object.fromEntries(changed) }
  const revision = Math.max(attempt.revision, ...taken.map(([, { r }]) => r))
  const marked = markAttempt({ ...attempt, slots, version, revision }, set.compiled)
  const next = { ...run, attempt: { ...marked, max_score: attempt.max_score } }
  const past = taken.flatMap(([slot_key]) => {
    const slot = attempt.slots[slot_key]
    return slot ? [pastAnswerWrite({ attempt_id: attempt.id, slot_key, slot, kept_at: at }, learningPk)] : []
  })
  return {
    run: next,
    later: Object.fromEntries(Object.entries(later).filter(([key]) => !keys.includes(key))),
    writes: [runWrite(next), ...past],
  }
}

/** Whether these marks were stored by this person, and only their answer was lost on its way. */
const isSentAgain = (
  { state, revision, marks }: StoredMarks,
  given: { revision: number; marks: readonly (GivenSlot & { mark: SelfMark })[] },
  accountId: string,
): boolean =>
  state === 'looked' &&
  revision === given.revision + 1 &&
  given.marks.every(({ mark, ...slot }) => {
    const stored = marks[keyOf(slot)]
    return stored?.mark === mark && stored.by.account_id === accountId
  })

interface GivenSlot {
  main_question_number: number
  sub_question_number: number
}

const keyOf = ({ main_question_number, sub_question_number }: GivenSlot) =>
  slotKeyOf(main_question_number, 'question', sub_question_number)
