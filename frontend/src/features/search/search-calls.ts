import { api } from '../../lib/api/client.ts'
import type { SearchRole } from './search-roles.ts'

/** The call of each role; they answer the same. */
export const searchQueries = {
  admin: () => api.adminTop.listTargets.queryOptions({ input: {} }),
  branch: () => api.roster.listTargetsByBranch.queryOptions({ input: {} }),
  'teacher-v1': () => api.roster.listTargetsByTeacher.queryOptions({ input: {} }),
  'teacher-v2': () => api.teacherMissions.listTargets.queryOptions({ input: {} }),
} as const satisfies Record<SearchRole, () => object>
