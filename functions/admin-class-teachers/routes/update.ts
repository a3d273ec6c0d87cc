import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { rejectUnknownSubjects } from '@tcheck/services/roster/known-parts'
import { actOn } from '@tcheck/services/teacher/teacher-of-all'
import { changedTeacher } from '@tcheck/services/teacher/write-teacher'
import { classTeacherView, teacherOr404 } from '../teacher-view.ts'

/** A change that was begun before another one was stored, the branch's too, is refused. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.update> =>
  async (call) => {
    const { throwApiError, input } = call
    const { revision, ...fields } = input.teacher
    const before = await teacherOr404(table, input.id, throwApiError)
    if (before.teaching.revision !== revision) return throwApiError('CONFLICT')
    const subjects = { wanted: fields.subject_codes, before: before.teaching.subject_codes }
    await rejectUnknownSubjects(table, subjects, throwApiError)
    const { known, writes } = changedTeacher(before, fields)
    const act = actOn('account_changed', known.account, { what: 'teaching' })
    try {
      await table.transact([...writes, auditCall(call, act)])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { teacher: await classTeacherView(table, known) }
  }
