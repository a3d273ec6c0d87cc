import type { ComponentType } from 'react'
import type { AreaName, ThemeName } from './route-definition.ts'

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
