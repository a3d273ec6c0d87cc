import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { rejectUnknownSubjects } from '@tcheck/services/roster/known-parts'
import { changedTeacher } from '@tcheck/services/teacher/write-teacher'
import { actOn, knownTeacher, teacherView } from '../teacher-view.ts'

/** A change that was begun before another one was stored is refused. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.update> =>
  async (call) => {
    const { throwApiError, input } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const { revision, ...fields } = input.teacher
    const before = await knownTeacher(table, { branchId, id: input.id, throwApiError })
    if (before.teaching.revision !== revision) return throwApiError('CONFLICT')
    const subjects = { wanted: fields.subject_codes, before: before.teaching.subject_codes }
    await rejectUnknownSubjects(table, subjects, throwApiError)
    const { known, writes } = changedTeacher(before, fields)
    try {
      await table.transact([...writes, auditCall(call, actOn('account_changed', known.account, { what: 'teaching' }))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { teacher: teacherView(known) }
  }
