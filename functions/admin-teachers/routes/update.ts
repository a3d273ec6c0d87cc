import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { setName } from '@tcheck/data/account/account-change'
import type { Table } from '@tcheck/data/table'
import { actOn, teacherView } from '@tcheck/services/teacher/teacher-of-all'
import { teacherOr404 } from '../teacher-view.ts'

/** A name is no personal matter of the record: it says that it changed, not to what. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.update> =>
  async (call) => {
    const { id, teacher } = call.input
    const account = await teacherOr404(table, id, call.throwApiError)
    const act = actOn('account_changed', account, { what: 'name' })
    await table.transact([setName(account, teacher.name), auditCall(call, act)])
    return { teacher: await teacherView(table, { ...account, name: teacher.name }) }
  }
