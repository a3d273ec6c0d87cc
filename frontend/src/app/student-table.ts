import { areaRoles } from '@tcheck/contract/area-roles'
import { type RouteObject, redirectDocument } from 'react-router'
import { v2StudentRoutes } from '../areas/v2-student/routes.ts'
import { notFound } from './app-error.ts'
import { type Guards, onlyFor } from './guards.ts'
import { Nothing } from './page-frame.tsx'
import type { RouteDefinition } from './route-definition.ts'
import type { Shells } from './shells.ts'
import { Component as V2Frame } from './themes/v2-frame.tsx'

/**
 * The pages under `/student`: all that a student's device needs to know at start. The whole table, and with it the
 * names of every other area's files, would come before the first question for nothing.
 */
export const table: readonly RouteDefinition[] = v2StudentRoutes

export const shells = {
  areas: { 'v2-student': { theme: 'v2', layout: () => import('../areas/v2-student/layout.tsx') } },
  // With the app: a file of its own would be one more to ask for before the first question.
  themes: { v2: async () => ({ Component: V2Frame }) },
} satisfies Shells

export const guards = {
  'v2-student': onlyFor({ roles: areaRoles['v2/student'], signIn: '/student', speaker: 'student' }),
} satisfies Guards

export const byCard = '/student'

/** Whose table alone a visit to this address begins with: v2's students by their cards, v1's who sign in. */
export const studentOf = (path: string): string | undefined => /^(\/v1)?\/student(?=\/|$)/.exec(path)?.[0]

/** Pages that a student's table does not know: the address is loaded anew, and comes with the whole table. */
export const elsewhere = (student: string): RouteObject => ({
  id: 'elsewhere',
  path: '*',
  Component: Nothing,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (studentOf(pathname) === student) throw notFound()
    return redirectDocument(pathname + search)
  },
})
