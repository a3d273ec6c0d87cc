import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { listMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { openBranches } from '@tcheck/services/teacher/teacher-of-all'

export const showChoices =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.showChoices> =>
  async () => {
    const [branches, subjects] = await Promise.all([openBranches(table), listMasters(table, 'subjects')])
    return { choices: { branches, subjects: subjects.map(({ id, name }) => ({ code: id, name })) } }
  }
