import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { setName } from '@tcheck/data/account/account-change'
import { teachingWrite } from '@tcheck/data/account/teaching'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { actOn, knownTeacher, teacherView } from '../teacher-view.ts'

/** A change that was begun before another one was stored is refused. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.update> =>
  async (call) => {
    const { refuse, input } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const { revision, ...fields } = input.teacher
    const { account, teaching: before } = await knownTeacher(table, { branchId, id: input.id, refuse })
    if (before.revision !== revision) throw refuse('CONFLICT')
    const teaching = { ...before, ...fields, revision: revision + 1 }
    try {
      await table.transact([
        teachingWrite(teaching),
        ...(account.name === fields.name ? [] : [setName(account, fields.name)]),
        auditCall(call, actOn('account_changed', account, { what: 'teaching' })),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) throw refuse('CONFLICT')
      throw error
    }
    return { teacher: teacherView({ account: { ...account, name: fields.name }, teaching }) }
  }
