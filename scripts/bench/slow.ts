import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Content } from '@tcheck/contract/learning'
import type { Cookie } from 'playwright-core'
import { apiOf, signInAt } from '../../frontend/e2e/account-driver.ts'
import { openBrowser, openPerson, sizes } from '../../frontend/e2e/browser.ts'
import { ownSwitches } from '../../frontend/e2e/chromium-switches.ts'
import { openConnection } from '../../frontend/e2e/engines/connection.ts'
import { endChild } from '../../frontend/e2e/engines/end-child.ts'
import { addressOf } from '../../frontend/e2e/engines/listening.ts'
import { type LinePace, openLine } from '../../frontend/e2e/line.ts'
import { startLocalServer } from '../../frontend/e2e/local-server.ts'
import { cardOf, signInByApi } from '../../frontend/e2e/teacher-api.ts'
import { findChromium } from '../chromium.mjs'
import { type Figure, figureOf, percentile } from './figure.ts'

/** How a page is run: as the machine is, or as a school's Chromebook on a busy line. */
interface Pace {
  cpu: number
  line: LinePace | null
}

const asIs: Pace = { cpu: 1, line: null }
const slowed: Pace = { cpu: 6, line: { downMbit: 9, latencyMs: 100 } }

/** What a tab holds of who is here before a page is opened: a card's name, or the cookies of a sign-in on another device. */
type StoredVisitor = { kind: 'card'; studentName: string } | { kind: 'session'; cookies: Cookie[] }

const { width, height } = sizes.laptop.viewport

/** By then a page has fetched and stored what it needs later. */
const IDLE_MS = 1700

const ROUNDS = 5
const SETTING = 'processor slowed 6 times, line of 9 Mbit/s and 100 ms'
const IS_QUESTION = `document.querySelector('[data-question]')`
/** On the second visit all files are on the device, but the browser compiles the app again and caches the result. */
const VISITS = ['cold', 'second visit', 'warm'] as const
const MOST_MS = { cold: 1700, 'second visit': 1100, warm: 1000 }

/** A page, its user, and the selector of its first content. */
interface Visited {
  name: string
  address: string
  isThere?: string
  visitor: StoredVisitor
}

/** First content of pages on a slow processor and network; the base of each figure is the same page without slowing. */
export async function* benchSlow(within?: string): AsyncGenerator<Figure> {
  const server = await startLocalServer()
  try {
    for (const [name, visitedOf] of Object.entries(VISITED))
      if (within === undefined || within === name)
        for (const visited of await visitedOf(server.origin)) yield* timeVisits(server.origin, visited)
  } finally {
    await server.close()
  }
}

const VISITED: Readonly<Record<string, (origin: string) => Promise<Visited[]>>> = {
  v2: async (origin) => {
    const visitor: StoredVisitor = { kind: 'card', studentName: await cardOf(await signInByApi(origin), 1) }
    return [
      { name: 'first question of a unit', address: '/student/question-groups/JA2-0110', visitor },
      { name: 'first question of a CBT exam', address: '/student/cbt-question-groups/CBT-JA2-01', visitor },
      { name: 'first question of a unit with formulas', address: '/student/question-groups/MA2-0310', visitor },
    ]
  },
  v1: async (origin) => {
    const visitor = await bySession(origin, 'student')
    return [{ name: 'first question of a run of learning', address: await partAddress(origin), visitor }]
  },
  tops: async (origin) => [
    {
      ...{ name: "first content of the parent's top", address: '/v1/parent/top' },
      ...{ isThere: `document.querySelector('#door')`, visitor: await bySession(origin, 'parent') },
    },
    {
      ...{ name: "first content of the teacher's top", address: '/v1/teacher/top' },
      isThere: `/^\\d.*の授業$/.test(document.querySelector('h1')?.textContent ?? '')`,
      visitor: await bySession(origin, 'teacher-v1'),
    },
  ],
}

/** The cookies of a sign-in on another device. */
async function bySession(origin: string, login: Parameters<typeof signInAt>[1]): Promise<StoredVisitor> {
  const browser = await openBrowser()
  try {
    const { context, page } = await openPerson(browser, origin)
    await signInAt(page, login)
    return { kind: 'session', cookies: await context.cookies() }
  } finally {
    await browser.close()
  }
}

/** In the demo: the first part with answers. An unread earlier part would be the next part. */
async function partAddress(origin: string): Promise<string> {
  const code = 'ema6-3-1-a'
  const child = await apiOf(origin, 'student')
  const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${code}`)
  for (const { id, group } of content.parts)
    if (group === null) await child.post(`/api/student/learning/contents/${code}/read`, { part_id: id })
  const part = content.parts.find(({ group }) => group !== null)?.id ?? ''
  return `/v1/student/learning/drill?${new URLSearchParams({ content: code, part })}`
}

async function* timeVisits(origin: string, { name, address, isThere, visitor }: Visited): AsyncGenerator<Figure> {
  const times = VISITS.map(() => ({ slow: [] as number[], base: [] as number[] }))
  // In turns: what else the machine does meets both.
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const kind = round % 2 === 0 ? 'slow' : 'base'
    await using page = await openSlowPage(origin, visitor, kind === 'slow' ? slowed : asIs)
    // Players store their pages by a worker.
    for (const time of times) time[kind].push(await page.timeVisit(address, isThere ?? IS_QUESTION, !isThere))
  }
  for (const [at, visit] of VISITS.entries()) {
    const { slow = [], base = [] } = times[at] ?? {}
    yield figureOf({
      ...{ figure: `${name} painted, ${visit}`, value: percentile(slow, 0.5), unit: 'ms', base: percentile(base, 0.5) },
      compared_to: 'the same on this machine as it is',
      ...(!isThere && { target: { most: MOST_MS[visit] } }),
      // The best run is the one that other work on the machine disturbed least.
      ...{ setting: SETTING, best_ms: percentile(slow, 0), base_best_ms: percentile(base, 0), rounds: slow.length },
    })
  }
}

/** As on a Chromebook: without it a machine that has no mouse says so to the page, and scroll bars take room. The worker hears the language too. */
const CHROMEBOOK = [
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  ...['--hide-scrollbars', '--accept-lang=ja-JP'],
]

const DEVICE: readonly [command: string, params: Record<string, unknown>][] = [
  ['Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }],
  ['Emulation.setLocaleOverride', { locale: 'ja-JP' }],
  ['Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' }],
  ['Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }],
]

/**
 * In the page: `painted(isThere)` returns the moment when the screen shows it, in milliseconds of the page's own clock. It checks after
 * each DOM change and not in every frame, which would load a slow page. A message that is posted in a frame's callback arrives after that
 * frame was painted.
 */
const CLOCK = `
  window.painted = (isThere) => new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('never shown: ' + isThere)), 25000)
    const look = () => {
      if (!isThere()) return
      changes.disconnect()
      clearTimeout(tooLate)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })
`

interface SlowPage extends AsyncDisposable {
  /**
   * Milliseconds from the start of the navigation, in an empty tab, until the screen shows `isThere`, an expression. Before, it waits until
   * the page is idle, and its service worker too.
   */
  timeVisit: (address: string, isThere: string, hasWorker: boolean) => Promise<number>
}

/**
 * A signed-in page in a new browser. DevTools is not attached: Playwright observes console and network of every page that it knows, which
 * costs a slowed page 100 ms and more.
 */
async function openSlowPage(origin: string, visitor: StoredVisitor, pace: Pace): Promise<SlowPage> {
  await using opened = new AsyncDisposableStack()
  const line = pace.line && opened.use(await openLine({ pace: pace.line }))
  const profile = await mkdtemp(join(tmpdir(), 'tcheck-quiet-'))
  opened.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  const proxy = line ? [`--proxy-server=${line.proxy.server}`, `--proxy-bypass-list=${line.proxy.bypass}`] : []
  const child = spawn(
    findChromium() ?? '/usr/bin/chromium',
    [
      '--headless=new',
      ...ownSwitches,
      ...CHROMEBOOK,
      ...proxy,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  opened.defer(() => endChild(child))
  const { send: post, event } = openConnection(await addressOf(child, /DevTools listening on (ws:\S+)/))
  const { targetId } = await post<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await post<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const send = <T>(method: string, params: Record<string, unknown> = {}) => post<T>(method, params, sessionId)
  // Reports when a page begins. `Runtime` and `Network` stay off: they would record what happens in the page.
  await send('Page.enable')
  for (const [command, params] of DEVICE) await send(command, params)
  if (pace.cpu > 1) await send('Emulation.setCPUThrottlingRate', { rate: pace.cpu })
  const onNewDocument = (source: string) => send('Page.addScriptToEvaluateOnNewDocument', { source })
  if (visitor.kind === 'card')
    await onNewDocument(`sessionStorage.setItem('tcheckStudent', ${JSON.stringify(visitor.studentName)})`)
  else await post('Storage.setCookies', { cookies: visitor.cookies })
  await onNewDocument(CLOCK)

  async function goto(url: string) {
    const begun = event('Page.frameNavigated')
    const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
    await begun
  }
  /** What an expression in the page comes to, once its promise is fulfilled. */
  async function valueIn(expression: string): Promise<number> {
    const { result, exceptionDetails } = await send<{
      result: { value?: unknown }
      exceptionDetails?: { exception?: { description?: string } }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return Number(result.value)
  }
  const all = opened.move()
  return {
    async timeVisit(address, isThere, hasWorker) {
      await goto('about:blank')
      await goto(origin + address)
      const ms = await valueIn(`window.painted(() => ${isThere})`)
      if (hasWorker) await valueIn('navigator.serviceWorker.ready.then(() => 1)')
      await sleep(IDLE_MS)
      return ms
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
