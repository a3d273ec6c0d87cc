import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { teacherMoveFailure } from '@tcheck/contract/act-rules'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { moveTeacherWrite } from '@tcheck/data/account/teacher'
import { teachingWrite } from '@tcheck/data/account/teaching'
import { listIdentityLinks, unlinkIdentityWrites } from '@tcheck/data/identity-provider/identity-link'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { actOn, openBranch } from '@tcheck/services/teacher/teacher-of-all'
import { rejectMoreTeachers } from '@tcheck/services/teacher/write-teacher'
import { classTeacherView, teacherOr404 } from '../teacher-view.ts'

/**
 * Moves a teacher to another branch. Every session ends, and school accounts of the earlier branch no longer open the account. Lessons and
 * shifts stay with the branch. Both branches get an audit record.
 */
export const move =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.move> =>
  async (call) => {
    const { throwApiError } = call
    const { id, branch_id } = call.input
    const { account, teaching: before } = await teacherOr404(table, id, throwApiError)
    const why = teacherMoveFailure(account, branch_id)
    if (why) return throwApiError(why)
    await openBranch(table, branch_id, throwApiError)
    await rejectMoreTeachers(table, branch_id, throwApiError)
    const links = await listIdentityLinks(table, id)
    const teaching = { ...before, branch_id, revision: before.revision + 1 }
    const details = { what: 'branch', from: account.branch_id, to: branch_id }
    try {
      await table.transact([
        moveTeacherWrite(account, branch_id),
        teachingWrite(teaching),
        ...links.flatMap(unlinkIdentityWrites),
        auditCall(call, actOn('account_changed', account, details)),
        auditCall(call, actOn('account_changed', { id, branch_id }, details)),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { teacher: await classTeacherView(table, { account: { ...account, branch_id }, teaching }) }
  }
