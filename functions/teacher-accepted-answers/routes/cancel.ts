import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherAcceptedAnswers } from '@tcheck/contract/groups/teacher-accepted-answers'
import { type AcceptedScope, withoutAnswer } from '@tcheck/data/accepted/accepted-answers'
import { changeAccepted } from '@tcheck/services/accepted/change-accepted'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { acceptedView } from '../accepted-view.ts'

/** Takes an accepted answer back: a number further, what counted before it counts again. Said again it changes nothing. */
export const cancel =
  (deps: JobDeps): RouteHandler<typeof teacherAcceptedAnswers.cancel> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { branch_id, account_id: by } = accountInBranch(principal)
    const { category, code, grade, kumi, school_year, number } = input
    const scope: AcceptedScope = { branch_id, grade, kumi, school_year, category, set_code: code }
    await changeAccepted(deps, call, scope, {
      change: (before) => {
        if (!before?.entries.some((entry) => entry.number === number)) return throwApiError('NOT_FOUND')
        return withoutAnswer(before, number, { at: now.toISOString(), by })
      },
      act: (after) => ({
        action: 'accepted_answer_undone',
        target: { kind: 'question_set', id: `${category}/${code}` },
        details: { grade, kumi, accepted: number, number: after.number },
      }),
    })
    return acceptedView(deps.table, { branchId: branch_id, grade, kumi, set: { category, code } })
  }
