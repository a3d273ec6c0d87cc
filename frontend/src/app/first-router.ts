import { createPath, type DataRouter, IDLE_BLOCKER, type RouteObject, type To } from 'react-router'
import { untilThere } from '../lib/until-there.ts'
import { openFirst, type RouterState } from './first-visit.ts'

export interface FirstPage {
  /** Stands in for the engine until that is there. */
  router: DataRouter
  /** Fetches the engine, which takes over at once: a second page is one step away. */
  bringEngine: () => Promise<DataRouter>
}

const urlOf = (to: To) => new URL(typeof to === 'string' ? to : createPath(to), window.location.href)

/**
 * The first page of a visit, in the shape that the library draws, without its engine: that comes once the page stands, or
 * with the first thing that wants it, and goes on from here (decision 0217).
 *
 * @param takeOver draws the pages with the engine, in the same places, before it settles: whoever holds visits back (unsaved
 *   changes) has told the engine so by then
 */
export async function openFirstPage(routes: RouteObject[], takeOver: (engine: DataRouter) => void): Promise<FirstPage> {
  let state = await openFirst(routes)
  let arriving: Promise<DataRouter> | undefined
  const followers = new Set<Parameters<DataRouter['subscribe']>[0]>()

  function change(news: Partial<RouterState>) {
    state = { ...state, ...news }
    for (const follow of followers) follow(state, { deletedFetchers: [], newErrors: null, flushSync: false })
  }
  const bringEngine = () => {
    arriving ??= untilThere(() => import('./router-engine.ts')).then(({ startEngine }) => {
      const engine = startEngine(routes, state)
      takeOver(engine)
      return engine
    })
    return arriving
  }
  // Back or forward from the very first page.
  window.addEventListener('popstate', () => void bringEngine(), { once: true })

  const first: Partial<DataRouter> = {
    basename: '/',
    window,
    routes: routes as DataRouter['routes'],
    manifest: {},
    get state() {
      return state
    },
    subscribe(follow) {
      followers.add(follow)
      return () => followers.delete(follow)
    },
    enableScrollRestoration(places) {
      const y = places[state.location.key]
      if (y !== undefined) change({ restoreScrollPosition: y })
      return () => undefined
    },
    navigate: async (...to: [never]) => (await bringEngine()).navigate(...to),
    revalidate: async () => (await bringEngine()).revalidate(),
    createHref: (place) => createPath(place),
    createURL: urlOf,
    // Its path, its query and its hash are read.
    encodeLocation: urlOf,
    // Nothing leaves this page before the engine is there, and then whoever blocks says so to it.
    getBlocker: () => IDLE_BLOCKER,
    deleteBlocker: () => undefined,
  }
  return { router: first as DataRouter, bringEngine }
}
