import { v1StudentRoutes } from '../areas/v1-student/routes.ts'
import { areaThemes } from './area-themes.ts'
import type { RouteDefinition } from './route-definition.ts'
import type { Shells } from './shells.ts'
import { Component as Frame } from './themes/v1-student-frame.tsx'

/** The pages of v1's students, as `student-table.ts` has those of v2's: no other area's come before what a child opens. */
export const table: readonly RouteDefinition[] = v1StudentRoutes

export const shells = {
  areas: {
    'v1-student': {
      theme: areaThemes['v1-student'],
      frame: async () => ({ Component: Frame }),
      layout: () => import('../areas/v1-student/layout.tsx'),
    },
  },
  themes: {},
} satisfies Shells
