import { commonRoutes } from '../areas/common/routes.ts'
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

const paths = new Set(routeTable.map(({ path }) => path))

/** Whether there is a page of this path, as the table writes it. */
export const isPage = (path: string): boolean => paths.has(path)

export interface RouteReport {
  path: string
  id: string
  area: AreaName
  /** The module that the route loads, as its line names it: `./users/route.tsx`. */
  file: string
}

/** What `npm run routes` prints. */
export const reportRoutes = (routes: readonly RouteDefinition[] = routeTable): RouteReport[] =>
  routes.map(({ path, id, area, load }) => ({ path, id, area, file: fileOf(load) }))

/** Read off the text of the function that loads it, so that a script need not load the screen. */
const fileOf = (load: RouteDefinition['load']): string =>
  /["'`](?:\.\/|[^"'`]*\/areas\/[\w-]+\/)([^"'`?]+)["'`?]/.exec(String(load))?.[1] ?? ''
