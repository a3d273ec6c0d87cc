import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { findLogin } from '@tcheck/data/account/account'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { rejectUnknownSubjects } from '@tcheck/services/roster/known-parts'
import { actOn, openBranch } from '@tcheck/services/teacher/teacher-of-all'
import { newTeacher, rejectMoreTeachers } from '@tcheck/services/teacher/write-teacher'
import { classTeacherView } from '../teacher-view.ts'

/** Registers a teacher of a branch; the password is drawn, told this once, and changed at the first sign-in. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.create> =>
  async (call) => {
    const { now, throwApiError } = call
    const { login_id, name, branch_id } = call.input.teacher
    await openBranch(table, branch_id, throwApiError)
    if ((await findLogin(table, 'teacher-v1', login_id)) !== undefined) return throwApiError('LOGIN_TAKEN')
    await rejectMoreTeachers(table, branch_id, throwApiError)
    await rejectUnknownSubjects(table, { wanted: call.input.teacher.subject_codes, before: [] }, throwApiError)
    const { known, password, writes } = await newTeacher(call.input.teacher, now)
    try {
      await table.transact([...writes, auditCall(call, actOn('account_created', known.account))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('LOGIN_TAKEN')
      throw error
    }
    return { teacher: await classTeacherView(table, known), issued: { login_id, name, password } }
  }
