import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { findLogin } from '@tcheck/data/account/account'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { rejectUnknownSubjects } from '@tcheck/services/roster/known-parts'
import { newTeacher, rejectMoreTeachers } from '@tcheck/services/teacher/write-teacher'
import { actOn, teacherView } from '../teacher-view.ts'

/** Registers a teacher; the password is drawn, told this once, and changed at the first sign-in. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.create> =>
  async (call) => {
    const { now, throwApiError, principal } = call
    const { branch_id } = accountInBranch(principal)
    const { login_id, name } = call.input.teacher
    if ((await findLogin(table, 'teacher-v1', login_id)) !== undefined) return throwApiError('LOGIN_TAKEN')
    await rejectMoreTeachers(table, branch_id, throwApiError)
    await rejectUnknownSubjects(table, { wanted: call.input.teacher.subject_codes, before: [] }, throwApiError)
    const { known, password, writes } = await newTeacher({ ...call.input.teacher, branch_id }, now)
    try {
      await table.transact([...writes, auditCall(call, actOn('account_created', known.account))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('LOGIN_TAKEN')
      throw error
    }
    return { teacher: teacherView(known), issued: { login_id, name, password } }
  }
