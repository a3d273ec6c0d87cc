import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { listJobs } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import { jobView } from '@tcheck/services/jobs/job-view'

/** A page of the jobs, newest first. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminJobs.list> =>
  async ({ input }) => {
    const { rows, ...counts } = await listJobs(table, input)
    return { jobs: rows.map(jobView), ...counts }
  }
