import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminListExports } from '@tcheck/contract/groups/admin-list-exports'
import { newJobId } from '@tcheck/data/job/job'
import { idOfKey } from '@tcheck/services/id-of-key'
import { jobView } from '@tcheck/services/jobs/job-view'
import { type ListExport, listFileName } from '@tcheck/services/jobs/list-export'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'

/** Begins the file of a list; with an idempotency key the same call twice begins one. */
export const create =
  (deps: JobDeps): RouteHandler<typeof adminListExports.create> =>
  async (call) => {
    const { idempotency_key: key, ...asked } = call.input
    const { account_id } = accountOf(call.principal)
    const id = key === undefined ? newJobId(call.now) : idOfKey(account_id, key)
    const input: ListExport = { ...asked, columns: [...new Set(asked.columns)] }
    const title = listFileName(input, call.now.toISOString())
    return { job: jobView(await startJob(deps, call, { id, kind: 'export-list', title, input })) }
  }
