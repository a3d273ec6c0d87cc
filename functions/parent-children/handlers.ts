import type { parentChildren } from '@tcheck/contract/groups/parent-children'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { showStudentUserId } from './routes/show-student-user-id.ts'

export const handlers = (deps: { table: Table }): GroupHandlers<typeof parentChildren> => ({
  showStudentUserId: showStudentUserId(deps),
})
