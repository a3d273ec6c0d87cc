import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachePage, fileToShow, PAGE, PAGE_URL, pageToShow } from './cached-page.ts'

const FILES = ['/assets/app-1.js', '/assets/app-1.css']
const HOUR_MS = 3600 * 1000
const served = (release: string, init: ResponseInit = {}) =>
  new Response(`<script src="/assets/app-${release}.js"></script>`, init)
const never = () => new Promise<Response>(() => undefined)

let nowMs: number
beforeEach(async () => {
  await caches.delete(PAGE)
  nowMs = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
})
afterEach(() => vi.restoreAllMocks())

/** What is shown, once the server's page was dealt with too. */
async function shown(askServer: () => Promise<Response>) {
  const { page, kept } = await pageToShow(askServer, FILES)
  await kept
  return page.type === 'error' ? 'error' : await page.text()
}
/** Shown without the server having answered. */
const shownAtOnce = async () => (await pageToShow(never, FILES)).page.text()

it('shows the server’s page on a device that has none, and the device’s from then on', async () => {
  expect(await shown(async () => served('1'))).toContain('app-1.js')
  expect(await shownAtOnce()).toContain('app-1.js')
})

it('keeps the page’s rules, but neither its address nor what is true of the line alone', async () => {
  const server = served('1', { headers: { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' } })
  Object.defineProperty(server, 'url', { value: 'https://example.org/student/MA2?key=secret' })
  await cachePage(server, FILES)
  const kept = await (await caches.open(PAGE)).match(PAGE_URL)
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(kept?.headers.has('content-encoding')).toBe(false)
  expect(kept?.url).not.toContain('secret')
})

it('tells the page that it comes from the device, where the app is too', async () => {
  const page = `<!doctype html><html lang="ja">${await served('1').text()}</html>`
  expect(await shown(async () => new Response(page))).not.toContain('data-from-device')
  expect(await shownAtOnce()).toContain('<html data-from-device lang="ja">')
})

it('shows a new release on the second visit at the latest, though its own files have not come yet', async () => {
  await cachePage(served('1'), FILES)
  expect(await shown(async () => served('2'))).toContain('app-1.js')
  expect(await shown(async () => served('2'))).toContain('app-2.js')
  // It is shown, not kept: without its files it could not be opened offline.
  expect(await (await (await caches.open(PAGE)).match(PAGE_URL))?.text()).toContain('app-1.js')
})

it('keeps its page, and shows it at once, where a filter answered a page of its own', async () => {
  await cachePage(served('1'), FILES)
  expect(await cachePage(new Response('<h1>Blocked</h1>'), FILES)).toBe(false)
  expect(await shownAtOnce()).toContain('app-1.js')
})

it('shows the server’s page and files where the device’s store cannot be opened', async () => {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('damaged', 'UnknownError'))
  expect(await shown(async () => served('1'))).toContain('app-1.js')
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('the file'))
  const file = fileToShow(async () => void (await caches.open('files')) as never)
  expect(await (await file({ request: new Request('/assets/app-1.js') })).text()).toBe('the file')
})

it.each([
  ['a day later', 24 * HOUR_MS],
  ['with the clock turned back', -HOUR_MS],
])('asks the server first %s', async (_, laterMs) => {
  await cachePage(served('1'), FILES)
  nowMs += laterMs
  expect(await shown(async () => served('2'))).toContain('app-2.js')
})

it('is confirmed anew by every visit', async () => {
  await cachePage(served('1'), FILES)
  for (let visit = 0; visit < 3; visit += 1) {
    nowMs += 23 * HOUR_MS
    expect(await shown(async () => served('1'))).toContain('app-1.js')
  }
  expect(await shownAtOnce()).toContain('app-1.js')
})

it.each([
  ['out of reach', async () => Promise.reject(new TypeError('no connection'))],
  ['broken', async () => new Response('no', { status: 503 })],
])('comes from the device where the server is %s, however long ago it was confirmed', async (_, askServer) => {
  await cachePage(served('1'), FILES)
  expect(await shown(askServer)).toContain('app-1.js')
  expect(await shownAtOnce()).toContain('app-1.js')
  nowMs += 100 * 24 * HOUR_MS
  expect(await shown(askServer)).toContain('app-1.js')
})

it('waits three seconds for the server, no longer', async () => {
  await cachePage(served('1'), FILES)
  nowMs += 100 * 24 * HOUR_MS
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const showing = pageToShow(never, FILES)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.advanceTimersByTime(3000)
    expect(await (await showing).page.text()).toContain('app-1.js')
  } finally {
    vi.useRealTimers()
  }
})

it('is an error where there is neither', async () => {
  expect(await shown(async () => Promise.reject(new TypeError('no connection')))).toBe('error')
})
