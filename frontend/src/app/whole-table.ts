import type { RouteObject } from 'react-router'
import { knowPages } from '../features/session/known-pages.ts'
import { allGuards } from './all-guards.ts'
import { allShells } from './areas.ts'
import { aroundAll } from './around-all.ts'
import { isPage, routeTable } from './route-table.ts'
import { buildRoutes } from './routes.tsx'

/** The routes of all areas, for a visit that begins at no student's page. */
export function wholeTable(): RouteObject[] {
  knowPages(isPage, routeTable)
  return buildRoutes(routeTable, { shells: allShells, guards: allGuards, others: aroundAll(routeTable) })
}
