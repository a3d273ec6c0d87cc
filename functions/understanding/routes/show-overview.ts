import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { readOverview } from '../overview/read-overview.ts'

/** What all students of the branch know of a course, and who needs help first. */
export const showOverview =
  ({ table }: RunDeps): RouteHandler<typeof understanding.showOverviewByTeacher> =>
  ({ input, principal, now }) =>
    readOverview(table, accountInBranch(principal).branch_id, input, now)
