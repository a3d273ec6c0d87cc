import type { AreaName, ThemeName } from './route-definition.ts'

/** In which theme the pages of an area stand that name none of their own. Plain data: the build reads it too. */
export const areaThemes = {
  common: 'v1',
  'v1-admin': 'v1',
  'v1-branch': 'v1',
  'v1-parent': 'v1',
  'v1-student': 'v1',
  'v1-teacher': 'v1',
  'v2-admin': 'v2',
  'v2-student': 'v2',
  'v2-teacher': 'v2-teacher',
} as const satisfies Record<AreaName, ThemeName>
