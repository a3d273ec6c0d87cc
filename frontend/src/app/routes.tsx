import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router'
import { notFound } from './app-error.ts'
import type { Shells } from './areas.ts'
import { ErrorScreen } from './error-screen.tsx'
import { type Guard, guards, runGuards } from './guards.ts'
import { inPage } from './page-frame.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'
import { type AreaName, type RouteDefinition, routerPath, type ThemeName } from './route-definition.ts'
import { isStudentPath } from './student-table.ts'

/** Until the first page is there the ground stays empty: a skeleton would only flicker. */
const Nothing = () => null

type Registry = Readonly<Record<string, Guard>>

interface Surroundings {
  shells: Shells
  registry: Registry
}

/**
 * One page: guards, then the validation step, then the screen's own loader. The screen's code is fetched meanwhile.
 */
function pageRoute(definition: RouteDefinition, registry: Registry): RouteObject {
  const { id, path, area, title, theme, load, validate } = definition
  const loader = async (visit: LoaderFunctionArgs) => {
    await runGuards(definition.guards, { url: new URL(visit.request.url) }, registry)
    if (validate && !(await validate(visit.params))) throw notFound()
    const screen = await load()
    return (await screen.loader?.(visit)) ?? null
  }
  const handle: PageHandle = { area, title, ...(theme && { theme }) }
  return {
    id,
    path: routerPath(path),
    handle,
    loader,
    lazy: async () => ({ Component: inPage((await load()).Component) }),
  }
}

function areaRoutes(
  theme: ThemeName,
  area: AreaName,
  definitions: readonly RouteDefinition[],
  { shells, registry }: Surroundings,
): RouteObject[] {
  const page = (definition: RouteDefinition) => pageRoute(definition, registry)
  const isBare = (definition: RouteDefinition) => definition.layout === 'none'
  const layout = shells.areas[area]?.layout
  return [
    ...definitions.filter(isBare).map(page),
    {
      id: `layout-${theme}-${area}`,
      ...(layout && { lazy: layout }),
      children: definitions.filter((definition) => !isBare(definition)).map(page),
    },
  ]
}

function themeRoute(
  theme: ThemeName,
  definitions: readonly RouteDefinition[],
  surroundings: Surroundings,
): RouteObject {
  const { areas, themes } = surroundings.shells
  const themeOf = (definition: RouteDefinition) => definition.theme ?? areas[definition.area]?.theme
  const frame = themes[theme]
  const own = definitions.filter((definition) => themeOf(definition) === theme)
  const names = [...new Set(own.map((definition) => definition.area))]
  return {
    id: `theme-${theme}`,
    handle: { theme } satisfies PageHandle,
    ...(frame && { lazy: frame }),
    children: names.flatMap((area) =>
      areaRoutes(
        theme,
        area,
        own.filter((definition) => definition.area === area),
        surroundings,
      ),
    ),
  }
}

const isV2Path = (path: string, definitions: readonly RouteDefinition[]) =>
  definitions.some(
    (definition) => definition.area.startsWith('v2-') && new RegExp(`^${pathPattern(definition.path)}$`).test(path),
  )

const pathPattern = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.endsWith('?}') ? '(?:/[^/]+)?' : segment.startsWith('{') ? '/[^/]+' : `/${segment}`))
    .join('')

/** `/v2/<rest>` leads to `/<rest>` where that is a v2 path (screens.md, "Reading of the routes"). */
function v2Redirect(definitions: readonly RouteDefinition[]): RouteObject {
  return {
    id: 'v2-redirect',
    path: '/v2/*',
    Component: Nothing,
    loader: ({ params, request }) => {
      const path = `/${(params['*'] ?? '').replace(/\/+$/, '')}`
      if (!isV2Path(path, definitions)) throw notFound()
      return redirect(path + new URL(request.url).search)
    },
  }
}

const nowhere: RouteObject = {
  id: 'nowhere',
  path: '*',
  Component: Nothing,
  loader: () => {
    throw notFound()
  },
}

/** Pages that a student's table does not know: the address is loaded anew, and comes with the whole table. */
const elsewhere: RouteObject = {
  id: 'elsewhere',
  path: '*',
  Component: Nothing,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (isStudentPath(pathname)) throw notFound()
    return redirectDocument(pathname + search)
  },
}

interface RouteOptions {
  /** Of all areas that `definitions` name. */
  shells: Shells
  registry?: Registry
  /** `definitions` are the student's pages only. */
  isPart?: boolean
}

/** The whole tree: root → theme → area's layout → page. Any failure below the root shows the error page. */
export function buildRoutes(
  definitions: readonly RouteDefinition[],
  { shells, registry = guards, isPart = false }: RouteOptions,
): RouteObject[] {
  const themes = (['v1', 'v2', 'v2-teacher'] as const).filter((theme) => theme in shells.themes)
  const others = isPart ? [elsewhere] : [v2Redirect(definitions), nowhere]
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: [...themes.map((theme) => themeRoute(theme, definitions, { shells, registry })), ...others],
    },
  ]
}
