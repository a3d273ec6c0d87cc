import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { forgottenUrls, type Generation, withGeneration } from './generations.ts'
import { type KeptFile, keepFiles } from './kept-files.ts'
import { fileToShow, keepPage, PAGE, pageToShow } from './kept-page.ts'

/** What of a worker's global scope is used here; the page's types know none of it. */
interface WorkerScope {
  __WB_MANIFEST: readonly KeptFile[]
  /** v1's files, from the script that imports this one (`frontend/vite/student-files-plugin.ts`). */
  tcheckV1?: readonly KeptFile[]
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'activate', heard: (event: InstallEvent) => void) => void
}
interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface InstallEvent extends LifeEvent {
  /** What the browser fetches past the worker; not every browser has it. */
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}
declare const self: WorkerScope

const { tcheckV1 } = self
/** Each worker has stores of its own: what one release of its pages no longer needs, the other's may. */
const suffix = tcheckV1 ? '-v1' : ''
/** Files with a hash of their content in the name: they never grow old. */
const ASSETS = `tcheck-assets${suffix}`
const PAGES = PAGE + suffix
const GENERATIONS_URL = '/tcheck-generations'

const all = self.__WB_MANIFEST
const kept = (tcheckV1 ?? all).map(({ url, pack }) =>
  pack ? { url: `/${url}`, pack: `/${pack}` } : { url: `/${url}` },
)
const files = kept.map(({ url }) => url)

/** All files first, the document last: what it names is there, or the release before stays in use as a whole. */
async function install() {
  await keepFiles(await caches.open(ASSETS), kept)
  const page = await fetch(tcheckV1 ? '/v1/student' : '/student', { cache: 'no-store', credentials: 'omit' })
  if (!(await keepPage(page, files, PAGES))) throw new Error('The page is of another release')
  // Nothing of an open page changes by it: its own files stay, and nobody is sent anywhere.
  await self.skipWaiting()
}

/** Files of releases that a tab may still have open stay. */
async function forgetOldReleases() {
  const page = await caches.open(PAGES)
  const before = ((await (await page.match(GENERATIONS_URL))?.json()) ?? []) as Generation[]
  const generations = withGeneration(before, files, Date.now())
  await page.put(GENERATIONS_URL, new Response(JSON.stringify(generations)))
  const assets = await caches.open(ASSETS)
  const held = (await assets.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(forgottenUrls(held, generations).map((file) => assets.delete(file)))
}

/**
 * Answers never wait for this worker to be started or to be done with something else. Where the browser cannot be told so,
 * they only wait until it has passed them on.
 */
const pastTheWorker = ['/api/*', '/media/*'].map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network' as const,
}))

self.addEventListener('install', (event) => {
  const routes = event.addRoutes?.(pastTheWorker).catch(() => undefined)
  event.waitUntil(Promise.all([routes, install()]))
})
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOldReleases(), self.registration.navigationPreload?.enable()])),
)
clientsClaim()

/** Addresses are never stored: a student's link may stand in one. */
async function page({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const navigation = event as Event & LifeEvent & { preloadResponse?: Promise<Response | undefined> }
  const askServer = async () => (await navigation.preloadResponse) ?? fetch(request)
  const { page, kept } = await pageToShow(askServer, files, PAGES)
  navigation.waitUntil(kept)
  return page
}

const assets = new CacheFirst({ cacheName: ASSETS, matchOptions: { ignoreVary: true } })

registerRoute(new NavigationRoute(page, { allowlist: [/^(?:\/v1)?\/student(?:[/?]|$)/] }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === '/icon.png'),
  fileToShow<RouteHandlerCallbackOptions>((asked) => assets.handle(asked)),
)
// Calls of the API and question media are no concern of this worker: they carry credentials or signatures (`pastTheWorker`).
