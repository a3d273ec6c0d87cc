import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { newJobId } from '@tcheck/data/job/job'
import { idOfKey } from '@tcheck/services/id-of-key'
import { jobView } from '@tcheck/services/jobs/job-view'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'

/** Begins the check of all sets by today's rules; with an idempotency key the same call twice begins one. */
export const checkSets =
  (deps: JobDeps): RouteHandler<typeof adminJobs.checkSets> =>
  async (call) => {
    const { idempotency_key: key } = call.input
    const { account_id } = accountOf(call.principal)
    const id = key === undefined ? newJobId(call.now) : idOfKey(account_id, key)
    return { job: jobView(await startJob(deps, call, { id, kind: 'check-question-sets', title: '', input: {} })) }
  }
