import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import type { Table } from '@tcheck/data/table'
import { classTeacherView, teacherOr404 } from '../teacher-view.ts'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.show> =>
  async ({ input, throwApiError }) => ({
    teacher: await classTeacherView(table, await teacherOr404(table, input.id, throwApiError)),
  })
