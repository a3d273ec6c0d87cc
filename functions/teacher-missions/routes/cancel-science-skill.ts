import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { cancelSet } from '../mission/cancel-set.ts'

export const cancelScienceSkill = (deps: { table: Table }): RouteHandler<typeof teacherMissions.cancelScienceSkill> =>
  cancelSet(deps, 'science_skill')
