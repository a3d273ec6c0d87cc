import { setTimeout as sleep } from 'node:timers/promises'
import type { Cookie, Page } from 'playwright-core'
import { openBrowser, openPerson, sizes } from '../../../frontend/e2e/browser.ts'
import { type LinePace, openLine } from '../../../frontend/e2e/line.ts'
import { CLOCKWORK } from './clockwork.ts'
import type { QuietBrowser, QuietPage } from './quiet-browser.ts'

/** How a page is run: as the machine is, or as a school's Chromebook on a busy line. */
export interface Pace {
  cpu: number
  line: LinePace | null
}
export const asIs: Pace = { cpu: 1, line: null }
export const slowed: Pace = { cpu: 6, line: { downMbit: 9, latencyMs: 100 } }

export type TimedPage = Pick<QuietPage, 'send' | 'close'> & {
  /** Until the document of an address of ours has begun to come. */
  visit: (address: string) => Promise<void>
  /** The same in an empty tab. */
  visitInEmptyTab: (address: string) => Promise<void>
}

/** What a tab holds of who is here before a page is opened. */
export type StoredVisitor = { kind: 'card'; studentName: string } | { kind: 'session'; cookies: Cookie[] }

export const byCard = (studentName: string): StoredVisitor => ({ kind: 'card', studentName })

/** Somebody who has signed in: the cookies that a sign-in leaves, of another device. */
export async function bySession(origin: string, signIn: (page: Page) => Promise<void>): Promise<StoredVisitor> {
  const browser = await openBrowser()
  try {
    const { context, page } = await openPerson(browser, origin)
    await signIn(page)
    return { kind: 'session', cookies: await context.cookies() }
  } finally {
    await browser.close()
  }
}

const { width, height } = sizes.laptop.viewport
const SCREEN = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false }

/** Of a person's device, as `openPerson` has it. */
const DEVICE: readonly [command: string, params: Record<string, unknown>][] = [
  ['Emulation.setDeviceMetricsOverride', SCREEN],
  ['Emulation.setLocaleOverride', { locale: 'ja-JP' }],
  ['Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' }],
  ['Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }],
]

/** A page of a student's who is known already, on a device that has never been here. */
export async function openTimedPage(
  browser: QuietBrowser,
  origin: string,
  { visitor, pace }: { visitor: StoredVisitor; pace: Pace },
): Promise<TimedPage> {
  await using opened = new AsyncDisposableStack()
  const line = pace.line && opened.use(await openLine({ pace: pace.line }))
  const page = await browser.openPage(line)
  opened.defer(page.close)
  for (const [command, params] of DEVICE) await page.send(command, params)
  if (pace.cpu > 1) await page.send('Emulation.setCPUThrottlingRate', { rate: pace.cpu })
  const onNewDocument = (source: string) => page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  if (visitor.kind === 'card')
    await onNewDocument(`sessionStorage.setItem('tcheckStudent', ${JSON.stringify(visitor.studentName)})`)
  else await page.keepCookies(visitor.cookies)
  await onNewDocument(CLOCKWORK)
  const all = opened.move()
  const visit = (address: string) => page.goto(origin + address)
  return {
    send: page.send,
    visit,
    visitInEmptyTab: (address) => page.goto('about:blank').then(() => visit(address)),
    close: () => all.disposeAsync(),
  }
}

/** By then a page has fetched and kept what it takes along for later. */
const AT_REST_MS = 1700

/** Milliseconds from the start of the navigation, in an empty tab, until the first question was painted. */
export async function timeFirstQuestion(timed: TimedPage, address: string): Promise<number> {
  await timed.visitInEmptyTab(address)
  return valueIn(timed, 'window.firstQuestion')
}

/** Milliseconds from the start of the navigation, in an empty tab, until the screen shows `isThere`, an expression; the page is at rest then. */
export async function timeShown(timed: TimedPage, address: string, isThere: string): Promise<number> {
  await timed.visitInEmptyTab(address)
  const ms = await valueIn(timed, `window.painted(() => ${isThere})`)
  await sleep(AT_REST_MS)
  return ms
}

interface Evaluated {
  result: { value?: unknown }
  exceptionDetails?: { exception?: { description?: string } }
}

/** What an expression in the page comes to, once it is there. */
export async function valueIn({ send }: TimedPage, expression: string): Promise<number> {
  const params = { expression, awaitPromise: true, returnByValue: true }
  const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', params)
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
  return Number(result.value)
}

/** Milliseconds of fixed work of the kind that pages do, 900 elements made and laid out: how slow the processor is for it right now. */
export const timeWork = (timed: TimedPage): Promise<number> => valueIn(timed, 'window.workMs()')

/** Once the worker keeps the student's pages and is at rest, another visit finds them on the device. */
export async function waitForWorker(timed: TimedPage): Promise<void> {
  await valueIn(timed, 'navigator.serviceWorker.ready.then(() => 1)')
  await sleep(AT_REST_MS)
}

/** Nothing is under way in the page, the last answer is sent: who taps has read first. */
const waitForRest = (timed: TimedPage): Promise<number> =>
  valueIn(
    timed,
    `window.painted(() => document.querySelector('[data-save-state]')?.dataset.saveState === 'saved').then(
      () => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve(1)), 300)),
    )`,
  )

async function middleOf(timed: TimedPage, target: string): Promise<[x: number, y: number]> {
  const place = (side: 'x' | 'y', length: 'width' | 'height') =>
    valueIn(
      timed,
      `{ const box = document.querySelector('${target}').getBoundingClientRect(); box.${side} + box.${length} / 2 }`,
    )
  return [await place('x', 'width'), await place('y', 'height')]
}

/** How long a finger lies on the screen when it taps: people take 70 to 130 ms, children longer. */
const FINGER_MS = 100

/** After that the browser has told of every event that took long. */
const TOLD_MS = 400

/**
 * Milliseconds from a tap on `target`, a selector, of a page at rest until the screen shows `isThere`, an expression: from
 * hearing of the finger's going up, and from its stamp.
 */
export async function timeTap(
  timed: TimedPage,
  target: string,
  isThere: string,
): Promise<{ heardMs: number; stampedMs: number }> {
  await waitForRest(timed)
  const [x, y] = await middleOf(timed, target)
  await valueIn(timed, `window.watchTap(() => ${isThere})`)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    timed.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  await sleep(FINGER_MS)
  await touch('touchEnd', [])
  await valueIn(timed, `window.painted(() => ${isThere}).then((ms) => (window.tap.paintedMs = ms))`)
  await sleep(TOLD_MS)
  return {
    heardMs: await valueIn(timed, "window.tapMs('hearing')"),
    stampedMs: await valueIn(timed, "window.tapMs('stamp')"),
  }
}

async function clickAt({ send }: TimedPage, x: number, y: number): Promise<void> {
  const mouse = (type: string, params = {}) => send('Input.dispatchMouseEvent', { type, x, y, ...params })
  await mouse('mouseMoved')
  await mouse('mousePressed', { button: 'left', clickCount: 1 })
  await mouse('mouseReleased', { button: 'left', clickCount: 1 })
}

/** Milliseconds from a click on `target`, a selector, of a page without answers until the screen shows `isThere`, an expression. */
export async function timeClick(timed: TimedPage, target: string, isThere: string): Promise<number> {
  const [x, y] = await middleOf(timed, target)
  await valueIn(
    timed,
    `{
      addEventListener('click', () => { window.clickedMs = performance.now() }, { once: true, capture: true })
      window.shown = window.painted(() => ${isThere})
      1
    }`,
  )
  await clickAt(timed, x, y)
  return valueIn(timed, 'window.shown.then((ms) => ms - window.clickedMs)')
}

/** Clicks on `target`, a selector, and waits until the screen shows `isThere`, an expression. */
export async function press(timed: TimedPage, target: string, isThere: string): Promise<void> {
  const [x, y] = await middleOf(timed, target)
  await clickAt(timed, x, y)
  await valueIn(timed, `window.painted(() => ${isThere})`)
}

/** Bytes of JavaScript that are still reachable, and how many DOM nodes live against how many the page shows. */
export async function readHeap(timed: TimedPage) {
  // What the first collection only finalises goes with the second.
  for (let round = 0; round < 2; round += 1) await timed.send('HeapProfiler.collectGarbage')
  const { usedSize } = await timed.send<{ usedSize: number }>('Runtime.getHeapUsage')
  const { nodes } = await timed.send<{ nodes: number }>('Memory.getDOMCounters')
  const shownNodes = await valueIn(
    timed,
    `{
      const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
      let count = 1
      while (walk.nextNode()) count += 1
      count
    }`,
  )
  return { bytes: usedSize, nodes, shownNodes }
}
