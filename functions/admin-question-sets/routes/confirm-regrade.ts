import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { getJob } from '@tcheck/data/job/job'
import { answerJob } from '@tcheck/data/job/job-decision'
import { ConditionFailed } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type JobDeps, wakeJob } from '@tcheck/services/jobs/start-job'
import { readRegrade, regradeView } from '../regrade-views.ts'

/** Lets the job go on to its end: half of a class marked anew would be worse than all of it. */
export const confirmRegrade =
  ({ table, jobs }: JobDeps): RouteHandler<typeof adminQuestionSets.confirmRegrade> =>
  async (call) => {
    const { input, now, refuse } = call
    const { category, code, id, revision } = input
    const { regrade, job } = await readRegrade(table, { category, code, id }, refuse)
    const act = {
      action: 'changed',
      branchId: null,
      target: { kind: 'question_set', id: `${category}/${code}` },
      details: { what: 'regraded', from: regrade.from, to: regrade.to, job: id },
    } as const
    try {
      const answer = { id, seen: revision, cursor: job.cursor ?? {}, mayCancel: false }
      await answerJob(table, answer, now, [auditCall(call, act)])
    } catch (error) {
      if (error instanceof ConditionFailed) throw refuse('CONFLICT')
      throw error
    }
    await wakeJob(jobs, id)
    return { regrade: regradeView(regrade, (await getJob(table, id)) ?? job) }
  }
