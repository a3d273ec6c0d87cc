import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { findLogin } from '@tcheck/data/account/account'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { refuseUnknownSubjects } from '@tcheck/services/roster/known-parts'
import { actOn, openBranch } from '@tcheck/services/teacher/teacher-of-all'
import { newTeacher, refuseMoreTeachers } from '@tcheck/services/teacher/write-teacher'
import { classTeacherView } from '../teacher-view.ts'

/** Registers a teacher of a branch; the password is drawn, told this once, and changed at the first sign-in. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.create> =>
  async (call) => {
    const { now, refuse } = call
    const { login_id, name, branch_id } = call.input.teacher
    await openBranch(table, branch_id, refuse)
    if ((await findLogin(table, 'teacher-v1', login_id)) !== undefined) throw refuse('LOGIN_TAKEN')
    await refuseMoreTeachers(table, branch_id, refuse)
    await refuseUnknownSubjects(table, { wanted: call.input.teacher.subject_codes, before: [] }, refuse)
    const { known, password, writes } = await newTeacher(call.input.teacher, now)
    try {
      await table.transact([...writes, auditCall(call, actOn('account_created', known.account))])
    } catch (error) {
      if (error instanceof ConditionFailed) throw refuse('LOGIN_TAKEN')
      throw error
    }
    return { teacher: await classTeacherView(table, known), issued: { login_id, name, password } }
  }
