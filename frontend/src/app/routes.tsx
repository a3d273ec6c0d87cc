import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { queriesThere } from '../lib/api/queries-there.ts'
import { notFound } from './app-error.ts'
import { ErrorScreen } from './error-screen.tsx'
import { type Guard, guards, runGuards } from './guards.ts'
import { inPage, Nothing } from './page-frame.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'
import { type AreaName, type RouteDefinition, routerPath, type ThemeName } from './route-definition.ts'
import type { Shells } from './shells.ts'

type Registry = Readonly<Record<string, Guard>>

interface Surroundings {
  shells: Shells
  registry: Registry
}

/**
 * One page: guards, then the validation step, then the screen's own loader. The screen's code is fetched meanwhile.
 */
function pageRoute(definition: RouteDefinition, registry: Registry): RouteObject {
  const { id, path, area, title, theme, mayPlay, saysRest, load, validate } = definition
  const loader = async (visit: LoaderFunctionArgs) => {
    await runGuards(definition.guards, { url: new URL(visit.request.url) }, registry)
    if (validate && !(await validate(visit.params))) throw notFound()
    const [screen] = await Promise.all([load(), !mayPlay && queriesThere()])
    return (await screen.loader?.(visit)) ?? null
  }
  const handle: PageHandle = { area, title, theme, saysRest }
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

interface RouteOptions {
  /** Of all areas that `definitions` name. */
  shells: Shells
  registry?: Registry
  /** What answers where none of the pages does. */
  others: readonly RouteObject[]
}

/** The whole tree: root → theme → area's layout → page. Any failure below the root shows the error page. */
export function buildRoutes(
  definitions: readonly RouteDefinition[],
  { shells, registry = guards, others }: RouteOptions,
): RouteObject[] {
  const themes = (['v1', 'v2', 'v2-teacher'] as const).filter((theme) => theme in shells.themes)
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
