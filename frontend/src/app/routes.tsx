import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { queriesThere } from '../lib/api/queries-there.ts'
import { notFound } from './app-error.ts'
import { ErrorScreen } from './error-screen.tsx'
import { type Guards, runGuards } from './guards.ts'
import { inPage, Nothing } from './page-frame.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'
import { type AreaName, type RouteDefinition, routerPath, type ThemeName } from './route-definition.ts'
import type { Shells } from './shells.ts'

interface Surroundings {
  /** Of all areas that the definitions name. */
  shells: Shells
  /** All that the definitions name. */
  guards: Guards
}

/**
 * One page: guards, then the validation step, then the screen's own loader. Meanwhile the screen's code is fetched, and what
 * can be asked for ahead is.
 */
function pageRoute(definition: RouteDefinition, { guards }: Surroundings): RouteObject {
  const { id, path, area, title, theme, mayPlay, saysRest, load, validate } = definition
  const loader = async (visit: LoaderFunctionArgs) => {
    const loading = load()
    void loading.then((screen) => screen.ahead?.(visit)).catch(() => undefined)
    await runGuards(definition.guards, { url: new URL(visit.request.url) }, guards)
    if (validate && !(await validate(visit.params))) throw notFound()
    const [screen] = await Promise.all([loading, !mayPlay && queriesThere()])
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
  surroundings: Surroundings,
): RouteObject[] {
  const page = (definition: RouteDefinition) => pageRoute(definition, surroundings)
  const isBare = (definition: RouteDefinition) => definition.layout === 'none'
  const layout = surroundings.shells.areas[area]?.layout
  return [
    ...definitions.filter(isBare).map(page),
    {
      id: `layout-${theme}-${area}`,
      ...(layout && { lazy: layout }),
      children: definitions.filter((definition) => !isBare(definition)).map(page),
    },
  ]
}

/** The areas of one theme in its frame. */
function themeRoutes(
  theme: ThemeName,
  definitions: readonly RouteDefinition[],
  surroundings: Surroundings,
): RouteObject[] {
  const { areas, themes } = surroundings.shells
  const themeOf = (definition: RouteDefinition) => definition.theme ?? areas[definition.area]?.theme
  const own = definitions.filter((definition) => themeOf(definition) === theme)
  const names = [...new Set(own.map((definition) => definition.area))]
  const pagesOf = (area: AreaName) =>
    areaRoutes(
      theme,
      area,
      own.filter((definition) => definition.area === area),
      surroundings,
    )
  const frame = themes[theme]
  return [
    {
      id: `theme-${theme}`,
      handle: { theme } satisfies PageHandle,
      ...(frame && { lazy: frame }),
      children: names.flatMap(pagesOf),
    },
  ]
}

const themes = ['v1', 'v2', 'v2-teacher'] as const

interface RouteOptions extends Surroundings {
  /** What answers where none of the pages does. */
  others: readonly RouteObject[]
}

/** The whole tree: root → theme → area's layout → page. Any failure below the root shows the error page. */
export function buildRoutes(
  definitions: readonly RouteDefinition[],
  { others, ...surroundings }: RouteOptions,
): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Nothing />,
      children: [...themes.flatMap((theme) => themeRoutes(theme, definitions, surroundings)), ...others],
    },
  ]
}
