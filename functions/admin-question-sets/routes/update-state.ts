import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { setStateFailure } from '@tcheck/contract/act-rules'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { setStateOf } from '@tcheck/contract/set-state'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { changeSetState } from '@tcheck/data/question-set/set-state'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { setView } from '../set-views.ts'

/** Publishes a set or withdraws it. Missions and attempts have their own version and do not change. */
export const updateState =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.updateState> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const head = (await getSetHead(table, input)) ?? throwApiError('NOT_FOUND')
    const before = setStateOf(head)
    const why = setStateFailure({ state: before }, input.state)
    if (why) return throwApiError(why)
    const act = {
      action: 'changed',
      branchId: null,
      target: { kind: 'question_set', id: `${head.category}/${head.code}` },
      details: { what: 'state', from: before, to: input.state },
    } as const
    try {
      const change = { state: input.state, at: now.toISOString(), by: accountOf(principal).account_id }
      return { question_set: setView(await changeSetState(table, head, change, [auditCall(call, act)])) }
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('SET_STATE_CHANGED')
      throw error
    }
  }
