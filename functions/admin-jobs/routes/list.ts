import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { listJobs } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { toWire } from '../job-view.ts'

/** A page of the jobs, newest first. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminJobs.list> =>
  async ({ input }) => {
    const { rows, ...counts } = await listJobs(table, input)
    return { jobs: rows.map(toWire), ...counts }
  }
