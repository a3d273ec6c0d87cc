import type { understanding } from '@tcheck/contract/groups/understanding'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { readOverview } from '../overview/read-overview.ts'

/** What all students of the branch know of a course, and who needs help first. */
export const showOverview =
  ({ table }: RunDeps): RouteHandler<typeof understanding.showOverviewByTeacher> =>
  ({ input, principal, now }) =>
    readOverview(table, accountInBranch(principal).branch_id, input, now)
