import { createPath, type DataRouter, IDLE_BLOCKER, type To } from 'react-router'
import { untilThere } from '../lib/until-there.ts'
import { openFirst, type RouterState } from './first-visit.ts'

export interface FirstPage {
  /** For the whole visit: the engine is behind it from when it is there. */
  router: DataRouter
  /** Fetches the engine ahead; whatever leads on from the first page does so too. */
  bringEngine: () => Promise<DataRouter>
}

type Follower = Parameters<DataRouter['subscribe']>[0]

const urlOf = (to: To) => new URL(typeof to === 'string' ? to : createPath(to), window.location.href)

/**
 * Follows the browser's way back and forward from the very first moment: who turns back while the page is still coming gets the one
 * before. What a page does to its own address is none of it.
 *
 * @returns the page, and whether it has been left that way since
 */
async function openWhereverItIs(
  ...tree: Parameters<typeof openFirst>
): Promise<{ state: RouterState; hasLeft: () => boolean }> {
  let hasLeft = false
  let place: Partial<RouterState['location']> = {}
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location
    hasLeft ||= pathname !== place.pathname || search !== place.search
  })
  for (;;) {
    const state = await openFirst(...tree)
    if (!hasLeft) {
      place = state.location
      return { state, hasLeft: () => hasLeft }
    }
    hasLeft = false
  }
}

/**
 * The first page of a visit, in the shape that the library draws, without its engine: that comes once the page stands, or
 * with the first thing that wants it, and goes on from here (decision 0346). Nothing on the page notices.
 *
 * @param tree as `createBrowserRouter` would take it, failures are told to the outermost route; and how its page is found
 */
export async function openFirstPage(...tree: Parameters<typeof openFirst>): Promise<FirstPage> {
  const [routes] = tree
  let { state, hasLeft } = await openWhereverItIs(...tree)
  let engine: DataRouter | undefined
  let arriving: Promise<DataRouter> | undefined
  const followers = new Set<Follower>()
  const blockers = new Map<string, Parameters<DataRouter['getBlocker']>[1]>()
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined
  const tell: Follower = (...news) => {
    for (const follow of followers) follow(...news)
  }

  async function start() {
    const { startEngine } = await untilThere(() => import('./router-engine.ts'))
    engine = startEngine(routes, hasLeft() ? null : state)
    engine.subscribe(tell)
    if (scrolling) engine.enableScrollRestoration(...scrolling)
    for (const blocker of blockers) engine.getBlocker(...blocker)
    return engine
  }
  const bringEngine = () => {
    arriving ??= start()
    return arriving
  }
  window.addEventListener('popstate', () => void bringEngine())

  const router: Partial<DataRouter> = {
    basename: '/',
    window,
    get state() {
      return engine?.state ?? state
    },
    get routes() {
      return engine?.routes ?? (routes as DataRouter['routes'])
    },
    get manifest() {
      return engine?.manifest ?? {}
    },
    subscribe(follow) {
      followers.add(follow)
      return () => followers.delete(follow)
    },
    navigate: async (...to: [never]) => (await bringEngine()).navigate(...to),
    revalidate: async () => (await bringEngine()).revalidate(),
    enableScrollRestoration(...asked) {
      scrolling = asked
      if (engine) return engine.enableScrollRestoration(...asked)
      const [places] = asked
      const y = places[state.location.key]
      if (y !== undefined) {
        state = { ...state, restoreScrollPosition: y }
        tell(state, { deletedFetchers: [], newErrors: null, flushSync: false })
      }
      return () => undefined
    },
    getBlocker(...blocker) {
      blockers.set(...blocker)
      return engine?.getBlocker(...blocker) ?? IDLE_BLOCKER
    },
    deleteBlocker(key) {
      blockers.delete(key)
      engine?.deleteBlocker(key)
    },
    createHref: (place) => createPath(place),
    createURL: urlOf,
    // Its path, its query and its hash are read.
    encodeLocation: urlOf,
  }
  return { router: router as DataRouter, bringEngine }
}
