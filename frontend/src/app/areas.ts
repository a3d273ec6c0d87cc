import { areaThemes } from './area-themes.ts'
import type { Shells } from './shells.ts'
import { shells as v2Student } from './student-table.ts'
import { Component as V2TeacherFrame } from './themes/v2-teacher-frame.tsx'
import { shells as v1Student } from './v1-student-table.ts'

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
