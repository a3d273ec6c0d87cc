import type { learning } from '@tcheck/contract/groups/learning'
import { marksWrite, type StoredMarks } from '@tcheck/data/learning/marks'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { slotKeyOf } from '@tcheck/scoring'
import type { SelfMark } from '@tcheck/scoring/self-mark'
import { writtenSlots } from '@tcheck/services/learning/run-marks'
import { judgementWrites } from '../judge-run.ts'
import type { LearningDeps } from '../learning-deps.ts'
import { marksInReach } from '../marks-reach.ts'
import { wholeMarks } from '../marks-view.ts'

/**
 * Somebody of the branch has looked at the answers of a run, and marked some otherwise than their student did. Both marks are kept;
 * what chapter items are known follows in the same transaction. Where somebody else has marked meanwhile, nothing is changed; the same
 * marks sent again are stored already.
 */
export const updateMarks =
  (deps: LearningDeps): RouteHandler<typeof learning.updateMarksByBranch> =>
  async (call) => {
    const { now, refuse } = call
    const { id, learning_mark: given } = call.input
    const { account_id, role } = accountInBranch(call.principal)
    const { run, marks: before, set } = await marksInReach(deps, call, id)
    if (isSentAgain(before, given, account_id)) return wholeMarks(deps.table, { run, marks: before, set })
    if (given.revision !== before.revision) throw refuse('CONFLICT')
    const slots = new Map(writtenSlots(run))
    const by = { account_id, role: role === 'branch' ? 'branch' : 'teacher' } as const
    const marked = given.marks.map(({ mark, ...slot }) => {
      const key = keyOf(slot)
      const { r } = slots.get(key) ?? refuse('SLOT_UNKNOWN')
      const marking = (before.marks[key]?.marking ?? 0) + 1
      return [key, { mark, r, marking, by, at: now.toISOString() }] as const
    })
    const marks: StoredMarks = {
      ...before,
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
        ...(await judgementWrites(deps, run, { set, day, marks })),
        auditCall(call, { action: 'changed', target, details: { marks: marked.length } }),
      ])
    } catch (error) {
      throw hasMetAnotherWrite(error) ? refuse('CONFLICT') : error
    }
    return wholeMarks(deps.table, { run, marks, set })
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
