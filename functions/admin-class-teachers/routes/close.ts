import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { actOn } from '@tcheck/services/teacher/teacher-of-all'
import { closedTeacher } from '@tcheck/services/teacher/write-teacher'
import { classTeacherView, teacherOr404 } from '../teacher-view.ts'

/** Locks a teacher out at once, on every device, or lets them in again; what they marked and held stays. */
export const close =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.close> =>
  async (call) => {
    const { id, undo } = call.input
    const before = await teacherOr404(table, id, call.throwApiError)
    // Whoever does it twice changes nothing: sessions of since stay.
    if ((before.account.disabled_at === null) === undo) return { teacher: await classTeacherView(table, before) }
    const { known, writes } = closedTeacher(before, undo ? null : call.now.toISOString())
    const act = undo
      ? actOn('account_changed', before.account, { what: 'enabled' })
      : actOn('account_disabled', before.account)
    try {
      await table.transact([...writes, auditCall(call, act)])
    } catch (error) {
      if (error instanceof ConditionFailed) return call.throwApiError('CONFLICT')
      throw error
    }
    return { teacher: await classTeacherView(table, known) }
  }
