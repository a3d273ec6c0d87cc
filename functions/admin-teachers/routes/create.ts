import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { createAccountWrites, findLogin } from '@tcheck/data/account/account'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { actOn, openBranch, teacherView } from '@tcheck/services/teacher/teacher-of-all'
import { newTeacherAccount } from '@tcheck/services/teacher/write-teacher'

/** Registers a teacher; the password is drawn, told this once, and changed at the first sign-in. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.create> =>
  async (call) => {
    const { now, throwApiError } = call
    const { name, login_id, branch_id } = call.input.teacher
    await openBranch(table, branch_id, throwApiError)
    if ((await findLogin(table, 'teacher-v2', login_id)) !== undefined) return throwApiError('LOGIN_TAKEN')
    const { account, password } = await newTeacherAccount({ realm: 'teacher-v2', branch_id, login_id, name }, now)
    try {
      await table.transact([...createAccountWrites(account), auditCall(call, actOn('account_created', account))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('LOGIN_TAKEN')
      throw error
    }
    return { teacher: await teacherView(table, account), issued: { login_id, name, password } }
  }
