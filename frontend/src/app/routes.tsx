import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router'
import { queriesThere } from '../lib/api/queries-there.ts'
import { AppError, notFound } from './app-error.ts'
import { type Guards, runGuards } from './guards.ts'
import { inPage, Nothing } from './page-frame.tsx'
import { deepest, documentTitle, type PageHandle } from './page-handle.ts'
import { type AreaName, type RouteDefinition, routerPath, type ThemeName } from './route-definition.ts'
import { scrollKey } from './scroll-key.ts'
import type { Shells } from './shells.ts'
import './themes/v2-teacher.css'
import { QueryClientContext } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { isImpersonating, readerGrade, useVisitor } from '../features/session/current-user.ts'
import { SessionRenewal } from '../features/sign-in/session-renewal.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { maintenance } from '../lib/api/maintenance.ts'
import { queries } from '../lib/api/queries.ts'
import { preloadAll } from '../lib/preload.ts'
import { loading, useStore } from '../lib/store/store.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ErrorPage, type ErrorPageProps } from './error-page.tsx'
import { stayOnPage } from './page-transition.ts'

const ImpersonationBar = lazy(async () => ({
  default: (await import('../features/shell/impersonation-bar.tsx')).ImpersonationBar,
}))

const MaintenanceBar = lazy(async () => ({
  default: (await import('../features/shell/maintenance-bar.tsx')).MaintenanceBar,
}))

const OF_STUDENTS = /^\/(v1\/)?student(\/|$)/

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
  const { id, path, area, title, theme, mayPlay, reportsIdle, load, validate } = definition
  const loader = async (visit: LoaderFunctionArgs) => {
    const loading = load()
    void loading.then((screen) => screen.prefetch?.(visit)).catch(() => undefined)
    await runGuards(definition.guards, { url: new URL(visit.request.url) }, guards)
    if (validate && !(await validate(visit.params))) throw notFound()
    const [screen] = await Promise.all([loading, !mayPlay && queriesThere()])
    return (await screen.loader?.(visit)) ?? null
  }
  const handle: PageHandle = { area, title, theme, reportsIdle }
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

/** Each browser words it in its own way: a file of the app did not come. */
const isFileMissing = (error: unknown) =>
  error instanceof Error && /(dynamically imported|importing a) module|preload CSS/i.test(error.message)

/** What the page says about a failure: own and the server's words only, never a stack or an English library text. */
function describeError(error: unknown): ErrorPageProps {
  if (error instanceof AppError) return { status: error.status, message: error.status === 404 ? null : error.message }
  if (error instanceof ApiError) {
    const { status, errors } = error
    if (error.code === 'MAINTENANCE') return { status, message: errors[0] ?? null, isMaintenance: true }
    // The page itself has words for a missing page, and for a line that broke off.
    return { status, message: status === 404 || status === 0 ? null : (errors[0] ?? null) }
  }
  if (isFileMissing(error)) return { status: 0, message: null }
  return { status: isRouteErrorResponse(error) ? error.status : 500, message: null }
}

/** Shown instead of any page that fails; it brings its own frame, since theme and layout may be what failed. */
function ErrorScreen() {
  const error = useRouteError()
  useLayoutEffect(() => {
    document.title = 'エラー'
    document.documentElement.dataset['theme'] = 'v2-teacher'
    document.documentElement.dataset['area'] = 'common'
    if (!(error instanceof AppError) && !(error instanceof ApiError)) console.error(error)
  }, [error])
  const grade = readerGrade(useVisitor(), OF_STUDENTS.test(useLocation().pathname))
  return <ErrorPage {...describeError(error)} grade={grade} />
}

/** Around every page: title, session, toasts and the loading line. Mantine comes with the frames that use it. */
function Root() {
  const matches = useMatches()
  const isIdle = useNavigation().state === 'idle'
  const theme = deepest(matches, 'theme') ?? 'v1'
  const area = deepest(matches, 'area') ?? 'common'
  const isOther = isImpersonating(useVisitor())
  const client = useStore(queries, (state) => state.client) ?? undefined
  const isClosed = useStore(maintenance, ({ sentence }) => sentence !== null)
  const title = documentTitle(deepest(matches, 'title') ?? '', theme)

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dataset['area'] = area
    document.title = title
  }, [theme, area, title])
  useLayoutEffect(() => {
    if (isIdle) stayOnPage()
  }, [isIdle])

  // A student's player reports when it is idle, because the first question loads before everything else.
  const reportsIdle = deepest(matches, 'reportsIdle') ?? area === 'v2-student'
  const isComplete = useStore(loading, ({ requests }) => requests === 0) && isIdle
  useEffect(() => (isComplete && !reportsIdle ? preloadAll() : undefined), [isComplete, reportsIdle])

  return (
    <QueryClientContext value={client}>
      <SkipLink />
      <LoadingBar />
      {isClosed && (
        <Suspense fallback={null}>
          <MaintenanceBar />
        </Suspense>
      )}
      {isOther && (
        <Suspense fallback={null}>
          <ImpersonationBar />
        </Suspense>
      )}
      <Outlet />
      <SessionRenewal />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </QueryClientContext>
  )
}
