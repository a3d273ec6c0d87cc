import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Table } from '@tcheck/data/table'
import { cancelSet } from '../mission/cancel-set.ts'

export const cancelCbtExam = (deps: { table: Table }): RouteHandler<typeof teacherMissions.cancelCbtExam> =>
  cancelSet(deps, 'cbt')
