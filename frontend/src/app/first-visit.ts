import { type DataRouter, type LoaderFunctionArgs, matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

export type RouterState = DataRouter['state']

/** From the tree's root to the page at the address. */
type MatchPage = (routes: RouteObject[], place: { pathname: string }) => RouteMatch<string, RouteObject>[] | null

/** What the browser's address says, as the library's own history would read it. */
function placeHere(): RouterState['location'] {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = window.history.state ?? {}
  return { pathname, search, hash, state: usr, key }
}

/**
 * The code of one route and what its loader answers, side by side. What came stays with the route, so that nothing asks again.
 *
 * @returns what the loader answers; a redirect, also where it was thrown
 * @throws whatever else the code or the loader throws
 */
async function open({ route, params }: RouteMatch<string, RouteObject>): Promise<unknown> {
  const { lazy, loader } = route
  const visit = { params, request: new Request(window.location.href) } as LoaderFunctionArgs
  const answer = typeof loader === 'function' && loader(visit)
  const [asked, code] = await Promise.allSettled([answer, typeof lazy === 'function' && lazy()])
  if (code.status === 'fulfilled') Object.assign(route, code.value, { lazy: undefined })
  if (asked.status === 'rejected') {
    if (isRedirect(asked.reason)) return asked.reason
    throw asked.reason
  }
  if (code.status === 'rejected') throw code.reason
  return asked.value
}

const isRedirect = (value: unknown) => value instanceof Response && value.headers.has('Location')

/** The page that sends on was never shown, so that the way back does not lead to it. */
async function follow({ headers }: Response): Promise<void> {
  const to = headers.get('Location') ?? '/'
  if (!headers.has('X-Remix-Reload-Document')) return window.history.replaceState(null, '', to)
  window.location.replace(to)
  await new Promise(() => undefined)
}

/**
 * Opens the page of the browser's address without the library's engine (16 KB), which only a second page needs: guards, code
 * and loaders of its routes as the engine would run them, redirects followed.
 *
 * @param routes the tree; all failures are told to the outermost. What was fetched lazily is put into it
 * @param match finds the address's page in the tree, as the library would
 * @returns what the engine's state would be, ready to be drawn
 */
export async function openFirst(routes: RouteObject[], match: MatchPage = matchRoutes): Promise<RouterState> {
  const location = placeHere()
  const matches = match(routes, location) ?? []
  const opened = await Promise.allSettled(matches.map(open))
  const loaderData: RouterState['loaderData'] = {}
  let errors: RouterState['errors'] = null
  for (const [at, result] of opened.entries()) {
    const id = matches[at]?.route.id ?? ''
    if (result.status === 'rejected') errors ??= { [routes[0]?.id ?? '']: result.reason }
    else if (isRedirect(result.value)) {
      await follow(result.value as Response)
      return openFirst(routes, match)
    } else if (matches[at]?.route.loader) loaderData[id] = result.value
  }
  return {
    ...{
      historyAction: 'POP',
      location,
      loaderData,
      errors,
      actionData: null,
      initialized: true,
      renderFallback: false,
    },
    ...{ navigation: { state: 'idle' }, revalidation: 'idle', fetchers: new Map(), blockers: new Map() },
    ...{ restoreScrollPosition: null, preventScrollReset: false },
    // The library's own type of a match differs in what no page reads, and rest has more that is undefined.
    matches: matches as unknown,
  } as RouterState
}
