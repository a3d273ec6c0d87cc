import type { ComponentType } from 'react'
import type { AreaName, ThemeName } from './route-definition.ts'

export interface AreaShell {
  theme: ThemeName
  layout: () => Promise<{ Component: ComponentType }>
}

/** Each area's theme and its default layout. */
export const areas: { readonly [A in AreaName]: AreaShell } = {
  common: { theme: 'v1', layout: () => import('../areas/common/layout.tsx') },
  'v1-admin': { theme: 'v1', layout: () => import('../areas/v1-admin/layout.tsx') },
  'v1-branch': { theme: 'v1', layout: () => import('../areas/v1-branch/layout.tsx') },
  'v1-parent': { theme: 'v1', layout: () => import('../areas/v1-parent/layout.tsx') },
  'v1-student': { theme: 'v1', layout: () => import('../areas/v1-student/layout.tsx') },
  'v1-teacher': { theme: 'v1', layout: () => import('../areas/v1-teacher/layout.tsx') },
  'v2-admin': { theme: 'v2', layout: () => import('../areas/v2-admin/layout.tsx') },
  'v2-student': { theme: 'v2', layout: () => import('../areas/v2-student/layout.tsx') },
  'v2-teacher': { theme: 'v2-teacher', layout: () => import('../areas/v2-teacher/layout.tsx') },
}

/** Each theme's own style set; it also draws the frame in which a page without a layout stands. */
export const themeFrames: { readonly [T in ThemeName]: () => Promise<{ Component: ComponentType }> } = {
  v1: () => import('./themes/v1-frame.tsx'),
  v2: () => import('./themes/v2-frame.tsx'),
  'v2-teacher': () => import('./themes/v2-teacher-frame.tsx'),
}
