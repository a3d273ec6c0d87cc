import { clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { forgottenUrls, type Generation, withGeneration } from './generations.ts'

/** What of a worker's global scope is used here; the page's types know none of it. */
interface WorkerScope {
  __WB_MANIFEST: readonly { url: string }[]
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'activate', heard: (event: LifeEvent) => void) => void
}
interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void
}
declare const self: WorkerScope

/** Files with a hash of their content in the name: they never grow old. */
const ASSETS = 'tcheck-assets'
/** The one document, and which files each of the last releases is made of. */
const PAGE = 'tcheck-page'
const PAGE_URL = '/student'
const GENERATIONS_URL = '/tcheck-generations'
/** A line that is this slow is no line: the page comes from the device. */
const PAGE_PATIENCE_MS = 3000
const AT_ONCE = 4

const files = self.__WB_MANIFEST.map(({ url }) => new URL(url, location.origin).pathname)

/** All files first, the document last: what it names is there, or the release before stays in use as a whole. */
async function install() {
  const assets = await caches.open(ASSETS)
  const have = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !have.has(file))
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => keepFiles(assets, missing, lane)))
  const page = await fetch(PAGE_URL, { cache: 'no-store', credentials: 'omit' })
  const named = (await page.clone().text()).match(/\/assets\/[^"']+/g) ?? []
  if (!page.ok || named.some((file) => !files.includes(file))) throw new Error('The page is of another release')
  await (await caches.open(PAGE)).put(PAGE_URL, page)
  // Nothing of an open page changes by it: its own files stay, and nobody is sent anywhere.
  await self.skipWaiting()
}

async function keepFiles(assets: Cache, missing: readonly string[], lane: number) {
  for (const [at, file] of missing.entries()) {
    if (at % AT_ONCE !== lane) continue
    const response = await fetch(file, { credentials: 'omit' })
    if (!response.ok) throw new Error(`${file} is not there`)
    await assets.put(file, response)
  }
}

/** Files of releases that a tab may still have open stay. */
async function forgetOldReleases() {
  const page = await caches.open(PAGE)
  const before = ((await (await page.match(GENERATIONS_URL))?.json()) ?? []) as Generation[]
  const generations = withGeneration(before, files, Date.now())
  await page.put(GENERATIONS_URL, new Response(JSON.stringify(generations)))
  const assets = await caches.open(ASSETS)
  const held = (await assets.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(forgottenUrls(held, generations).map((file) => assets.delete(file)))
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOldReleases(), self.registration.navigationPreload?.enable()])),
)
clientsClaim()

const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, PAGE_PATIENCE_MS))

/**
 * The server's page, so that a release shows at once; the device's own where the server is out of reach. Addresses are
 * never stored: a student's link may stand in one.
 */
async function page({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const early = (event as Event & { preloadResponse?: Promise<Response | undefined> }).preloadResponse
  const fromServer = async () => (await early) ?? fetch(request)
  try {
    const response = await Promise.race([fromServer(), tooLate()])
    if (response.status < 500) return response
  } catch {
    // No connection, or one that is too slow: the device's page follows.
  }
  return (await caches.match(PAGE_URL, { cacheName: PAGE })) ?? Response.error()
}

registerRoute(new NavigationRoute(page, { allowlist: [/^\/student(?:[/?]|$)/] }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === '/icon.png'),
  new CacheFirst({ cacheName: ASSETS, matchOptions: { ignoreVary: true } }),
)
// Calls of the API and question media are no concern of this worker: they carry credentials or signatures.
