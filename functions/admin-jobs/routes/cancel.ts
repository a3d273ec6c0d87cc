import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { getJob, type Job } from '@tcheck/data/job/job'
import { cancelJob } from '@tcheck/data/job/job-decision'
import { cancelLotWrite } from '@tcheck/data/material-code/material-lot'
import type { Table, Write } from '@tcheck/data/table'
import { jobAct, jobView } from '@tcheck/services/jobs/job-view'

/** What a job was to make and is given up with it: both, or neither. */
const givenUpWith = ({ kind, id }: Job): Write[] => (kind === 'issue-material-codes' ? [cancelLotWrite(id)] : [])

/** Ends a job that nobody is at; whoever is at it reads the word before the next step. Asked again it is as asked once. */
export const cancel =
  ({ table }: { table: Table }): RouteHandler<typeof adminJobs.cancel> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const job = (await getJob(table, input.id)) ?? throwApiError('NOT_FOUND')
    const came = await cancelJob(table, job.id, now, [...givenUpWith(job), auditCall(call, jobAct(job, 'cancel'))])
    const after = (await getJob(table, job.id)) ?? throwApiError('NOT_FOUND')
    const isAsked = after.state === 'cancelled' || (after.state === 'running' && after.cancel_asked_at !== null)
    if (came === 'too-late' && !isAsked) return throwApiError('JOB_TOO_LATE')
    return { job: jobView(after) }
  }
