import { areaRoles } from '@tcheck/contract/area-roles'
import { type RouteObject, redirect } from 'react-router'
import { knowPages } from '../features/session/known-pages.ts'
import type { Visitor } from '../features/session/visitor.ts'
import { notFound } from './app-error.ts'
import { areaThemes } from './area-themes.ts'
import { type Guards, onlyFor } from './guards.ts'
import { Nothing } from './page-frame.tsx'
import type { RouteDefinition } from './route-definition.ts'
import { isPage, routeTable } from './route-table.ts'
import { buildRoutes } from './routes.tsx'
import type { Shells } from './shells.ts'
import { shells as v2Student, guards as v2StudentGuards } from './student-table.ts'
import { Component as V2TeacherFrame } from './themes/v2-teacher-frame.tsx'
import { shells as v1Student, guards as v1StudentGuards } from './v1-student-table.ts'

const areas: Required<Shells['areas']> = {
  common: { theme: areaThemes.common, layout: () => import('../areas/common/layout.tsx') },
  'v1-admin': { theme: areaThemes['v1-admin'], layout: () => import('../areas/v1-admin/layout.tsx') },
  'v1-branch': { theme: areaThemes['v1-branch'], layout: () => import('../areas/v1-branch/layout.tsx') },
  'v1-parent': { theme: areaThemes['v1-parent'], layout: () => import('../areas/v1-parent/layout.tsx') },
  'v1-student': v1Student.areas['v1-student'],
  'v1-teacher': { theme: areaThemes['v1-teacher'], layout: () => import('../areas/v1-teacher/layout.tsx') },
  'v2-admin': { theme: areaThemes['v2-admin'], layout: () => import('../areas/v2-admin/layout.tsx') },
  'v2-student': v2Student.areas['v2-student'],
  'v2-teacher': { theme: areaThemes['v2-teacher'], layout: () => import('../areas/v2-teacher/layout.tsx') },
}

const themes: Required<Shells['themes']> = {
  ...v1Student.themes,
  ...v2Student.themes,
  // With the table: a file of its own would be one more that every page waits for.
  'v2-teacher': async () => ({ Component: V2TeacherFrame }),
}

/** Of all areas. */
export const allShells: Shells = { areas, themes }

/** The routes of all areas, for a visit that begins at no student's page. */
export function wholeTable(): RouteObject[] {
  knowPages(isPage, routeTable)
  return buildRoutes(routeTable, { shells: allShells, guards: allGuards, others: aroundAll(routeTable) })
}

const isV2Path = (path: string, definitions: readonly RouteDefinition[]) =>
  definitions.some(
    (definition) => definition.area.startsWith('v2-') && new RegExp(`^${pathPattern(definition.path)}$`).test(path),
  )

const pathPattern = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.endsWith('?}') ? '(?:/[^/]+)?' : segment.startsWith('{') ? '/[^/]+' : `/${segment}`))
    .join('')

/** `/v2/<rest>` leads to `/<rest>` where that is a v2 path (screens.md, "Reading of the routes"). */
function v2Redirect(definitions: readonly RouteDefinition[]): RouteObject {
  return {
    id: 'v2-redirect',
    path: '/v2/*',
    Component: Nothing,
    loader: ({ params, request }) => {
      const path = `/${(params['*'] ?? '').replace(/\/+$/, '')}`
      if (!isV2Path(path, definitions)) throw notFound()
      return redirect(path + new URL(request.url).search)
    },
  }
}

const nowhere: RouteObject = {
  id: 'nowhere',
  path: '*',
  Component: Nothing,
  loader: () => {
    throw notFound()
  },
}

/** What answers where no page of the whole table does. */
export const aroundAll = (definitions: readonly RouteDefinition[]): RouteObject[] => [v2Redirect(definitions), nowhere]

const isV2Teacher = ({ user }: Visitor) => user.teacher?.is_v2 === true
const isV1Teacher = (visitor: Visitor) => !isV2Teacher(visitor)

/** The app-wide page guards; for whom an area is, the contract says. A route names those it needs (`guards` in its line of `areas/<area>/routes.ts`). */
export const allGuards: Guards = {
  ...v1StudentGuards,
  ...v2StudentGuards,
  admin: onlyFor({ roles: areaRoles.admin, signIn: '/v1/admin/sign_in' }),
  branch: onlyFor({ roles: areaRoles.branch, signIn: '/v1/branch/sign_in' }),
  parent: onlyFor({ roles: areaRoles.parent, signIn: '/v1/parent/sign_in' }),
  teacher: onlyFor({ roles: areaRoles.teacher, signIn: '/v1/teacher/sign_in', isAllowed: isV1Teacher }),
  // Admins write questions and send each other cases.
  staff: onlyFor({
    roles: [...areaRoles.admin, ...areaRoles.branch, ...areaRoles.teacher],
    signIn: '/v1/admin/sign_in',
  }),
  'branch-or-teacher': onlyFor({
    roles: [...areaRoles.branch, ...areaRoles.teacher],
    signIn: '/v1/branch/sign_in',
  }),
  'v2-admin': onlyFor({ roles: areaRoles['v2/admin'], signIn: '/v1/admin/sign_in' }),
  'v2-teacher': onlyFor({ roles: areaRoles['v2/teacher'], signIn: '/teacher/login', isAllowed: isV2Teacher }),
}
