import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'

export type AreaName =
  | 'common'
  | 'v1-admin'
  | 'v1-branch'
  | 'v1-parent'
  | 'v1-student'
  | 'v1-teacher'
  | 'v2-admin'
  | 'v2-student'
  | 'v2-teacher'

export type ThemeName = 'v1' | 'v2' | 'v2-teacher'

/** What a screen's `route.tsx` exports. `loader` may throw `notFound()` or return `redirect(…)`. */
export interface ScreenModule {
  Component: ComponentType
  loader?: (visit: LoaderFunctionArgs) => unknown
  /** Fetches or asks for what the loader will, before the guards have said who is here; for the first page of a visit `first-calls.ts` may do so sooner. */
  prefetch?: (visit: LoaderFunctionArgs) => unknown
}

export type PageParams = Readonly<Record<string, string | undefined>>

export interface ScreenOptions {
  /** Names in `guards.ts`, run in order. Left out: the area's own guards. */
  guards?: readonly string[]
  /** `none`: the screen draws its whole page itself (sign-in, player). Left out: the area's layout. */
  layout?: 'area' | 'none'
  theme?: ThemeName
  /** May show a first question: the page itself waits for what other pages share (`lib/api/queries-there.ts`), where it needs that. */
  mayPlay?: true
  /** The page reports when it is idle (`lib/preload.ts`), because its first question loads before the preloaded parts. */
  reportsIdle?: true
  /** The page's validation step: false gives the 404 page. */
  validate?: (params: PageParams) => boolean | Promise<boolean>
}

/** One screen: path of spec.md section 2, title, where its module lives. */
export type ScreenLine = readonly [
  path: string,
  title: string,
  load: () => Promise<ScreenModule>,
  options?: ScreenOptions,
]

export interface RouteDefinition extends ScreenOptions {
  id: string
  path: string
  area: AreaName
  title: string
  load: () => Promise<ScreenModule>
  guards: readonly string[]
}

/** `/v1/admin/branches/{id}/edit` → `v1-admin-branches-id-edit___ja` (screens.md, "Reading of the routes"). */
export function routeId(path: string): string {
  const segments = path.split('/').filter(Boolean)
  const name = segments.map((segment) => segment.replace(/^\{(\w+)\??\}$/, '$1')).join('-')
  return `${name || 'index'}___ja`
}

/** `/teacher/select/{slug}`, `{slug?}` → `/teacher/select/:slug`, `:slug?` as the router writes them. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2')
}

/** The screens of one area, one line each. `areaGuards` hold for every screen that names none of its own. */
export function defineScreens(
  area: AreaName,
  areaGuards: readonly string[],
  lines: readonly ScreenLine[],
): RouteDefinition[] {
  return lines.map(([path, title, load, options]) => ({
    guards: areaGuards,
    ...options,
    id: routeId(path),
    path,
    area,
    title,
    load,
  }))
}
