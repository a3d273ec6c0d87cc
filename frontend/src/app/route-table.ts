import { commonRoutes } from '../areas/common/routes.ts'
import { underConstruction } from '../areas/common/under-construction.ts'
import { v1AdminRoutes } from '../areas/v1-admin/routes.ts'
import { v1BranchRoutes } from '../areas/v1-branch/routes.ts'
import { v1ParentRoutes } from '../areas/v1-parent/routes.ts'
import { v1StudentRoutes } from '../areas/v1-student/routes.ts'
import { v1TeacherRoutes } from '../areas/v1-teacher/routes.ts'
import { v2AdminRoutes } from '../areas/v2-admin/routes.ts'
import { v2StudentRoutes } from '../areas/v2-student/routes.ts'
import { v2TeacherRoutes } from '../areas/v2-teacher/routes.ts'
import type { AreaName, RouteDefinition } from './route-definition.ts'

/**
 * Every path of spec.md section 2, once.
 *
 * Screens are only named here, never loaded: `scripts/routes.ts` reads this table in plain Node.
 */
export const routeTable: readonly RouteDefinition[] = [
  ...commonRoutes,
  ...v1AdminRoutes,
  ...v1BranchRoutes,
  ...v1ParentRoutes,
  ...v1StudentRoutes,
  ...v1TeacherRoutes,
  ...v2AdminRoutes,
  ...v2StudentRoutes,
  ...v2TeacherRoutes,
]

const builtPaths = new Set(routeTable.filter(({ load }) => load !== underConstruction).map(({ path }) => path))

/** Whether a page of this path, as the table writes it, can be visited yet. */
export const isBuilt = (path: string): boolean => builtPaths.has(path)

export interface RouteReport {
  path: string
  id: string
  area: AreaName
  built: boolean
}

/** What `npm run routes` prints. A route is built once it no longer points at the placeholder. */
export function reportRoutes(routes: readonly RouteDefinition[] = routeTable): RouteReport[] {
  return routes.map(({ path, id, area, load }) => ({ path, id, area, built: load !== underConstruction }))
}
