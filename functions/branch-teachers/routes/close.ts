import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { closedTeacher } from '@tcheck/services/teacher/write-teacher'
import { actOn, knownTeacher, teacherView } from '../teacher-view.ts'

/** Locks a teacher out at once, on every device, or lets them in again; what they marked and held stays. */
export const close =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.close> =>
  async (call) => {
    const { id, undo } = call.input
    const { branch_id: branchId } = accountInBranch(call.principal)
    const known = await knownTeacher(table, { branchId, id, throwApiError: call.throwApiError })
    const { account } = known
    // Whoever does it twice changes nothing: sessions of since stay.
    if ((account.disabled_at === null) === undo) return { teacher: teacherView(known) }
    const { known: after, writes } = closedTeacher(known, undo ? null : call.now.toISOString())
    const act = undo ? actOn('account_changed', account, { what: 'enabled' }) : actOn('account_disabled', account)
    try {
      await table.transact([...writes, auditCall(call, act)])
    } catch (error) {
      if (error instanceof ConditionFailed) return call.throwApiError('CONFLICT')
      throw error
    }
    return { teacher: teacherView(after) }
  }
