import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherAcceptedAnswers } from '@tcheck/contract/groups/teacher-accepted-answers'
import type { Table } from '@tcheck/data/table'
import { acceptedView } from '../accepted-view.ts'

/** What teachers of a class have accepted at a set, with what was taken back. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof teacherAcceptedAnswers.list> =>
  async ({ input: { category, code, grade, kumi }, principal }) =>
    acceptedView(table, { branchId: accountInBranch(principal).branch_id, grade, kumi, set: { category, code } })
