import { v2StudentRoutes } from '../areas/v2-student/routes.ts'
import type { Shells } from './areas.ts'
import type { RouteDefinition } from './route-definition.ts'

/**
 * The pages under `/student`: all that a student's device needs to know at start. The whole table, and with it the
 * names of every other area's files, would come before the first question for nothing.
 */
export const studentTable: readonly RouteDefinition[] = v2StudentRoutes

export const studentShells = {
  areas: { 'v2-student': { theme: 'v2', layout: () => import('../areas/v2-student/layout.tsx') } },
  themes: { v2: () => import('./themes/v2-frame.tsx') },
} satisfies Shells

export const isStudentPath = (path: string): boolean => /^\/student(?:\/|$)/.test(path)
