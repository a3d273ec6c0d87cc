import { areaRoles } from '@tcheck/contract/area-roles'
import { v1StudentRoutes } from '../areas/v1-student/routes.ts'
import { deviceStorage } from '../features/saving/device-storage.ts'
import { clearStudentName } from '../features/session/student-name.ts'
import { areaThemes } from './area-themes.ts'
import { type Guard, type Guards, onlyFor } from './guards.ts'
import type { RouteDefinition } from './route-definition.ts'
import type { Shells } from './shells.ts'
import { Component as V1Frame } from './themes/v1-frame.tsx'

// A player looks for its run on the device: that is opened while it is asked who is here.
if (/learning\/(drill|self)|\/\w*question\//.test(window.location.pathname)) void deviceStorage()

/** The pages of v1's students, as `student-table.ts` has those of v2's: no other area's come before what a child opens. */
export const table: readonly RouteDefinition[] = v1StudentRoutes

export const shells = {
  areas: {
    'v1-student': { theme: areaThemes['v1-student'], layout: () => import('../areas/v1-student/layout.tsx') },
  },
  // With the table, as that of v2's students.
  themes: { v1: async () => ({ Component: V1Frame }) },
} satisfies Shells

/**
 * v1's pages are those of who signed in: the card that another child left in this tab speaks for nobody any more. Calls that both kinds of
 * students make would go in its name, and answers would wait for it.
 */
const onlySignedInStudent =
  (guard: Guard): Guard =>
  async (visit) => {
    await guard(visit)
    clearStudentName()
  }

export const guards = {
  student: onlySignedInStudent(onlyFor({ roles: areaRoles.student, signIn: '/v1/student/sign_in' })),
} satisfies Guards
