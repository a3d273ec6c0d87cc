import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { findLogin } from '@tcheck/data/account/account'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { refuseUnknownSubjects } from '@tcheck/services/roster/known-parts'
import { newTeacher, refuseMoreTeachers } from '@tcheck/services/teacher/write-teacher'
import { actOn, teacherView } from '../teacher-view.ts'

/** Registers a teacher; the password is drawn, told this once, and changed at the first sign-in. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.create> =>
  async (call) => {
    const { now, refuse, principal } = call
    const { branch_id } = accountInBranch(principal)
    const { login_id, name } = call.input.teacher
    if ((await findLogin(table, 'teacher-v1', login_id)) !== undefined) throw refuse('LOGIN_TAKEN')
    await refuseMoreTeachers(table, branch_id, refuse)
    await refuseUnknownSubjects(table, { wanted: call.input.teacher.subject_codes, before: [] }, refuse)
    const { known, password, writes } = await newTeacher({ ...call.input.teacher, branch_id }, now)
    try {
      await table.transact([...writes, auditCall(call, actOn('account_created', known.account))])
    } catch (error) {
      if (error instanceof ConditionFailed) throw refuse('LOGIN_TAKEN')
      throw error
    }
    return { teacher: teacherView(known), issued: { login_id, name, password } }
  }
