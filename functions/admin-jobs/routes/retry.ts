import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { getJob } from '@tcheck/data/job/job'
import { retryJob } from '@tcheck/data/job/job-decision'
import { ConditionFailed } from '@tcheck/data/table'
import { jobAct, jobView } from '@tcheck/services/jobs/job-view'
import { type JobDeps, wakeJob } from '@tcheck/services/jobs/start-job'

/** A job that stopped goes on where it stood. */
export const retry =
  ({ table, jobs }: JobDeps): RouteHandler<typeof adminJobs.retry> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const job = (await getJob(table, input.id)) ?? throwApiError('NOT_FOUND')
    try {
      const again = await retryJob(table, job.id, now, [auditCall(call, jobAct(job, 'retry'))])
      await wakeJob(jobs, job.id)
      return { job: jobView(again) }
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('JOB_NOT_STOPPED')
      throw error
    }
  }
