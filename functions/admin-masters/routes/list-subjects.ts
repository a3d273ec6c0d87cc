import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import type { Table } from '@tcheck/data/table'
import { pageOfMasters } from '../master-views.ts'

export const listSubjects =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.listSubjects> =>
  async ({ input }) => {
    const { rows, ...counts } = await pageOfMasters(table, 'subjects', input)
    return { subjects: rows, ...counts }
  }
