import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cookie } from 'playwright-core'
import { sizes } from '../../frontend/e2e/browser.ts'
import { ownSwitches } from '../../frontend/e2e/chromium-switches.ts'
import { openConnection } from '../../frontend/e2e/engines/connection.ts'
import { endChild } from '../../frontend/e2e/engines/end-child.ts'
import { addressOf } from '../../frontend/e2e/engines/listening.ts'
import { type LinePace, openLine } from '../../frontend/e2e/line.ts'
import { findChromium } from '../chromium.mjs'

/** The speed of a page: unchanged, or slowed like a school's Chromebook on a busy network. */
export interface Pace {
  cpu: number
  line: LinePace | null
}
export const asIs: Pace = { cpu: 1, line: null }
export const slowed: Pace = { cpu: 6, line: { downMbit: 9, latencyMs: 100 } }

/** The identity of a tab before it opens a page: a card's sealed name, or the cookies of a sign-in on another device. */
export type StoredVisitor = { kind: 'card'; studentName: string } | { kind: 'session'; cookies: Cookie[] }

/** As on a Chromebook. Without it a machine without a mouse reports that to the page, and scroll bars take space. The worker also receives the language. */
const CHROMEBOOK = [
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  ...['--hide-scrollbars', '--accept-lang=ja-JP'],
]
const { width, height } = sizes.laptop.viewport
const DEVICE: readonly [command: string, params: Record<string, unknown>][] = [
  ['Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }],
  ['Emulation.setLocaleOverride', { locale: 'ja-JP' }],
  ['Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' }],
  ['Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }],
]
/** After this time a page has fetched and stored what it needs later. */
const IDLE_MS = 1700

/**
 * In the page: `painted(isThere)` answers when the screen shows it, in milliseconds of the page's own clock. It looks when something
 * changes, not in every frame, which would keep a slow page busy. A message that is posted in a frame's callback is heard after that
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
   * Milliseconds from the start of the navigation, in an empty tab, until the screen shows `isThere`, an expression. The page is idle then,
   * and with it the worker that stores its pages, where it has one.
   */
  timeVisit: (address: string, isThere: string, hasWorker: boolean) => Promise<number>
}

/**
 * A page of somebody who is known already, in a browser of its own that has never been here. DevTools observes nothing: Playwright watches
 * console and network of every page that it knows, which costs a slowed page 100 ms and more.
 */
export async function openSlowPage(origin: string, visitor: StoredVisitor, pace: Pace): Promise<SlowPage> {
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
