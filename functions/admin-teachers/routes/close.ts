import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { disableAccountWrite } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { actOn, teacherView } from '@tcheck/services/teacher/teacher-of-all'
import { teacherOr404 } from '../teacher-view.ts'

/** Locks a teacher out at once, on every device, or lets them in again; missions and results stay with the branch. */
export const close =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.close> =>
  async (call) => {
    const { id, undo, reason } = call.input
    const account = await teacherOr404(table, id, call.throwApiError)
    // Whoever does it twice changes nothing: sessions of since stay.
    if ((account.disabled_at === null) === undo) return { teacher: await teacherView(table, account) }
    const disabled_at = undo ? null : call.now.toISOString()
    const act = undo
      ? actOn('account_changed', account, { what: 'enabled' })
      : actOn('account_disabled', account, reason && { reason })
    await table.transact([disableAccountWrite(id, disabled_at), auditCall(call, act)])
    return { teacher: await teacherView(table, { ...account, disabled_at }) }
  }
