import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { getJob } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import { jobView } from '@tcheck/services/jobs/job-view'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminJobs.show> =>
  async ({ input, throwApiError }) => ({ job: jobView((await getJob(table, input.id)) ?? throwApiError('NOT_FOUND')) })
