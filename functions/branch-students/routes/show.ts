import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { knownStudent, profileView } from '../profile.ts'

export const showStudent =
  ({ table }: { table: Table }): RouteHandler<typeof branchStudents.show> =>
  async ({ input, principal, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const known = await knownStudent(table, { branchId, id: input.id, refuse })
    return { student: await profileView(table, known) }
  }
