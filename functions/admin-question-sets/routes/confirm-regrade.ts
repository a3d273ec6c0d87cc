import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { getJob } from '@tcheck/data/job/job'
import { answerJob } from '@tcheck/data/job/job-decision'
import { forceRegradeWrite } from '@tcheck/data/question-set/set-regrade'
import { ConditionFailed } from '@tcheck/data/table'
import { type JobDeps, wakeJob } from '@tcheck/services/jobs/start-job'
import { readRegrade, regradeView } from '../regrade-views.ts'

/**
 * Lets the job go on to its end, without asking any class (decision 0327): half of a class marked anew would be worse than all of it.
 * The reason lies beside the regrade, where teachers read it; a record has no texts.
 */
export const confirmRegrade =
  ({ table, jobs }: JobDeps): RouteHandler<typeof adminQuestionSets.confirmRegrade> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { category, code, id, revision, reason } = input
    const ref = { category, code }
    const found = await readRegrade(table, { ...ref, id }, throwApiError)
    const { regrade } = found
    const job = found.job ?? throwApiError('NOT_FOUND')
    const act = {
      action: 'changed',
      branchId: null,
      target: { kind: 'question_set', id: `${category}/${code}` },
      details: { what: 'regraded', for_all: true, from: regrade.from, to: regrade.to, job: id },
    } as const
    try {
      const answer = { id, seen: revision, cursor: job.cursor ?? {}, mayCancel: false }
      const forced = forceRegradeWrite(ref, regrade, { reason, at: now.toISOString() })
      await answerJob(table, answer, now, [auditCall(call, act), forced])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    await wakeJob(jobs, id)
    return { regrade: regradeView({ ...regrade, reason }, (await getJob(table, id)) ?? job) }
  }
