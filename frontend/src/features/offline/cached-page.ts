/** By what the one document of a student's pages is kept. */
export const PAGE_URL = '/student'
/** It, when the server last named it the newest, and which files each of the last releases is made of; v1's is another store. */
export const PAGE = 'tcheck-page'
const CONFIRMED_URL = '/tcheck-confirmed'

/** So long the device's page is shown without waiting for the server: a school's day. A release shows on the visit after the first. */
const CONFIRMED_MS = 24 * 3600 * 1000
/** A line that is this slow is no line: the page comes from the device. */
const PATIENCE_MS = 3000

/**
 * Keeps the server's page where it is made of these files, which lie on the device. Any other page belongs to another
 * release: until the worker of that has come the next visits wait for the server.
 */
export async function cachePage(fromServer: Response, files: readonly string[], store = PAGE): Promise<boolean> {
  if (fromServer.status >= 500) return false
  const text = await fromServer.text()
  const named = text.match(/\/assets\/[^"']+/g) ?? []
  // A filter's or a portal's page, which says nothing of releases.
  if (fromServer.ok && named.length === 0) return false
  const pages = await caches.open(store)
  if (!fromServer.ok || named.some((file) => !files.includes(file))) {
    await pages.delete(CONFIRMED_URL)
    return false
  }
  const headers = new Headers(fromServer.headers)
  for (const ofTheLine of ['content-encoding', 'content-length']) headers.delete(ofTheLine)
  // A response of our own: the server's remembers its address, in which a student's link may stand.
  await pages.put(PAGE_URL, new Response(fromDevice(text), { headers }))
  await pages.put(CONFIRMED_URL, new Response(String(Date.now())))
  return true
}

/** Whose app is on the device as well: the words that it begins with would be laid out in vain (`app/styles/base.css`). */
const fromDevice = (page: string) => page.replace('<html ', '<html data-from-device ')

/** The device's page, and whether the server named it the newest not long ago; a clock that was turned back does not count. */
async function cachedPage(store: string) {
  const pages = await caches.open(store)
  const [page, stamp] = await Promise.all([pages.match(PAGE_URL), pages.match(CONFIRMED_URL)])
  const sinceMs = stamp ? Date.now() - Number(await stamp.text()) : Number.NaN
  return { page, isConfirmed: sinceMs >= 0 && sinceMs < CONFIRMED_MS }
}

/**
 * The page to show, and what is to be done with the server's afterwards. Where the device's page was confirmed not long ago
 * it is shown at once; else the server's, and the device's where the server is out of reach.
 */
export async function pageToShow(
  askServer: () => Promise<Response>,
  files: readonly string[],
  store = PAGE,
): Promise<{ page: Response; kept: Promise<unknown> }> {
  // A store that is damaged or full must not keep anybody from the server's page.
  const { page, isConfirmed } = await cachedPage(store).catch(() => ({ page: undefined, isConfirmed: false }))
  const asked = askServer()
  const kept = asked.then((response) => cachePage(response.clone(), files, store)).catch(() => false)
  if (page && isConfirmed) return { page, kept }
  try {
    const response = await Promise.race([asked, tooLate()])
    if (response.status < 500) return { page: response, kept }
  } catch {
    // No connection, or one that is too slow: the device's page follows.
  }
  return { page: page ?? Response.error(), kept }
}

/** A file from the device's store, and from the server where that cannot even be opened. */
export const fileToShow = <R extends { request: Request }>(
  fromStore: (asked: R) => Promise<Response>,
): ((asked: R) => Promise<Response>) => {
  return (asked) => fromStore(asked).catch(() => fetch(asked.request))
}

const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
