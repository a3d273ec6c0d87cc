import type { ComponentType } from 'react'
import type { AreaName, ThemeName } from './route-definition.ts'
import { studentShells } from './student-table.ts'

export interface AreaShell {
  theme: ThemeName
  layout: () => Promise<{ Component: ComponentType }>
}

/** What stands around the pages: each area's theme and default layout, and each theme's own style set. */
export interface Shells {
  areas: { readonly [A in AreaName]?: AreaShell }
  /** A theme's frame is also the one in which a page without a layout stands. */
  themes: { readonly [T in ThemeName]?: () => Promise<{ Component: ComponentType }> }
}

const areas: Required<Shells['areas']> = {
  common: { theme: 'v1', layout: () => import('../areas/common/layout.tsx') },
  'v1-admin': { theme: 'v1', layout: () => import('../areas/v1-admin/layout.tsx') },
  'v1-branch': { theme: 'v1', layout: () => import('../areas/v1-branch/layout.tsx') },
  'v1-parent': { theme: 'v1', layout: () => import('../areas/v1-parent/layout.tsx') },
  'v1-student': { theme: 'v1', layout: () => import('../areas/v1-student/layout.tsx') },
  'v1-teacher': { theme: 'v1', layout: () => import('../areas/v1-teacher/layout.tsx') },
  'v2-admin': { theme: 'v2', layout: () => import('../areas/v2-admin/layout.tsx') },
  'v2-student': studentShells.areas['v2-student'],
  'v2-teacher': { theme: 'v2-teacher', layout: () => import('../areas/v2-teacher/layout.tsx') },
}

const themes: Required<Shells['themes']> = {
  v1: () => import('./themes/v1-frame.tsx'),
  v2: studentShells.themes.v2,
  'v2-teacher': () => import('./themes/v2-teacher-frame.tsx'),
}

/** Of all areas. */
export const allShells: Shells = { areas, themes }
