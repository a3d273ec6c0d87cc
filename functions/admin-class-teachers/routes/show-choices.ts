import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { listMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import { openBranches } from '@tcheck/services/teacher/teacher-of-all'

export const showChoices =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.showChoices> =>
  async () => {
    const [branches, subjects] = await Promise.all([openBranches(table), listMasters(table, 'subjects')])
    return { choices: { branches, subjects: subjects.map(({ id, name }) => ({ code: id, name })) } }
  }
