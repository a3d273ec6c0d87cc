import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { type KeptFile, keepFiles } from './cached-files.ts'
import { cachePage, fileToShow, PAGE, pageToShow } from './cached-page.ts'
import { forgottenUrls, type Generation, withGeneration } from './generations.ts'

/** What this worker uses of its global scope; the page's types have none of it. */
interface WorkerScope {
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

export type StudentScope = '/student' | '/v1/student'

const GENERATIONS_URL = '/tcheck-generations'

/**
 * Answers never wait for this worker to be started or to be done with something else. Where the browser cannot be told so,
 * they only wait until it has passed them on.
 */
const pastTheWorker = ['/api/*', '/media/*'].map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network' as const,
}))

/** Files of releases that a tab may still have open stay. */
async function forgetOldReleases(files: readonly string[], assetsName: string, pagesName: string) {
  const page = await caches.open(pagesName)
  const before = ((await (await page.match(GENERATIONS_URL))?.json()) ?? []) as Generation[]
  const generations = withGeneration(before, files, Date.now())
  await page.put(GENERATIONS_URL, new Response(JSON.stringify(generations)))
  const assets = await caches.open(assetsName)
  const held = (await assets.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(forgottenUrls(held, generations).map((file) => assets.delete(file)))
}

/** Makes this worker serve the document and the files of a student's pages, also without a connection. */
export function serveOffline(scope: StudentScope, kept: readonly KeptFile[]): void {
  const files = kept.map(({ url }) => url)
  // Each scope has caches of its own: a file that one no longer needs may be in use by the other.
  const suffix = scope === '/v1/student' ? '-v1' : ''
  // Files with a hash of their content in the name: they never grow old.
  const assetsName = `tcheck-assets${suffix}`
  const pagesName = PAGE + suffix

  /** All files first, the document last: what it names is there, or the release before stays in use as a whole. */
  async function install() {
    await keepFiles(await caches.open(assetsName), kept)
    const page = await fetch(scope, { cache: 'no-store', credentials: 'omit' })
    if (!(await cachePage(page, files, pagesName))) throw new Error('The page is of another release')
    // Nothing of an open page changes by it: its own files stay, and nobody is sent anywhere.
    await self.skipWaiting()
  }

  self.addEventListener('install', (event) => {
    const routes = event.addRoutes?.(pastTheWorker).catch(() => undefined)
    event.waitUntil(Promise.all([routes, install()]))
  })
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([forgetOldReleases(files, assetsName, pagesName), self.registration.navigationPreload?.enable()]),
    ),
  )
  clientsClaim()

  /** Addresses are never stored: a student's link may stand in one. */
  async function page({ event, request }: { event: Event; request: Request }): Promise<Response> {
    const navigation = event as Event & LifeEvent & { preloadResponse?: Promise<Response | undefined> }
    const askServer = async () => (await navigation.preloadResponse) ?? fetch(request)
    const { page, kept } = await pageToShow(askServer, files, pagesName)
    navigation.waitUntil(kept)
    return page
  }

  const assets = new CacheFirst({ cacheName: assetsName, matchOptions: { ignoreVary: true } })
  registerRoute(new NavigationRoute(page, { allowlist: [/^(?:\/v1)?\/student(?:[/?]|$)/] }))
  // Calls of the API and question media are no concern of this worker: they carry credentials or signatures (`pastTheWorker`).
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === '/icon.png'),
    fileToShow<RouteHandlerCallbackOptions>((asked) => assets.handle(asked)),
  )
}
