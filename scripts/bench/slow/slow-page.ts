import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Cookie, Page } from 'playwright-core'
import { openPerson } from '../../../frontend/e2e/browser.ts'

/** How a page is run: as the machine is, or as a school's Chromebook on a busy line. */
export interface Pace {
  cpu: number
  line: { downMbit: number; latencyMs: number } | null
}
export const asIs: Pace = { cpu: 1, line: null }
export const slowed: Pace = { cpu: 6, line: { downMbit: 9, latencyMs: 100 } }

export interface TimedPage {
  page: Page
  devtools: CDPSession
  close: () => Promise<void>
}

/**
 * In the page: `painted(isThere)` answers when the screen shows it, in milliseconds of the page's own clock. It looks when
 * something changes, not in every frame, which would keep a slow page busy. A message that is posted in a frame's
 * callback is heard after that frame was painted.
 *
 * A tap is timed by the browser itself (Event Timing): from the page's hearing that the finger went up until the frame is on
 * the screen, in steps of 8 ms, without a task of ours in between. It also reckons from the event's own stamp, but that
 * lies before a frame that DevTools asks for ahead of every touch it makes: some 2 ms, 10 on a slowed page, that no
 * finger knows. `thereMs` tells whether what is waited for was in that frame; where it was not, a later one counts.
 */
const CLOCKWORK = `
  window.painted = (isThere) => new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('never shown: ' + isThere)), 30000)
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
  window.painted(() => document.querySelector('[data-question]')).then((ms) => window.tellFirstQuestion(String(ms)))
  window.watchTap = (isThere) => {
    window.tap = { entry: null, heardMs: null, thereMs: null, paintedMs: null }
    const hear = () => { window.tap.heardMs ??= performance.now() }
    addEventListener('pointerup', hear, { once: true, capture: true })
    const changes = new MutationObserver(() => {
      if (window.tap.heardMs === null || !isThere()) return
      changes.disconnect()
      window.tap.thereMs = performance.now()
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('touchend')) window.tap.entry = entry
  }).observe({ type: 'event', durationThreshold: 16 })
  window.tapMs = (from) => {
    const { entry, heardMs, thereMs, paintedMs } = window.tap
    if (thereMs === null) throw new Error('not there')
    // What took less than the 16 ms that the browser tells of.
    if (!entry && thereMs - heardMs < 16) return 16
    if (!entry) throw new Error('not told of')
    // A page of very many formulas sets the last ones in turns: then the frame with all of them counts.
    const endMs = thereMs > entry.processingEnd ? paintedMs : entry.startTime + entry.duration
    return endMs - (from === 'stamp' ? entry.startTime : heardMs)
  }
  window.workMs = () => {
    const startMs = performance.now()
    const made = document.createElement('div')
    for (let at = 0; at < 900; at += 1) {
      const part = document.createElement('span')
      part.style.display = 'inline-block'
      part.textContent = '面積' + at
      made.append(part)
    }
    document.body.append(made)
    made.getBoundingClientRect()
    const ms = performance.now() - startMs
    made.remove()
    return ms
  }
`

/** What a tab holds of who is here before a page is opened. */
export type StoredVisitor = { kind: 'card'; studentName: string } | { kind: 'session'; cookies: Cookie[] }

export const byCard = (studentName: string): StoredVisitor => ({ kind: 'card', studentName })

/** Somebody who has signed in: the cookies that a sign-in leaves, of another device's context. */
export async function bySession(
  origin: string,
  browser: Browser,
  signIn: (page: Page) => Promise<void>,
): Promise<StoredVisitor> {
  const { context, page } = await openPerson(browser, origin)
  try {
    await signIn(page)
    return { kind: 'session', cookies: await context.cookies() }
  } finally {
    await context.close()
  }
}

/** A page of a student's who is known already, on a device that has never been here. */
export async function openTimedPage(
  browser: Browser,
  origin: string,
  { visitor, pace }: { visitor: StoredVisitor; pace: Pace },
): Promise<TimedPage> {
  const { context, page } = await openPerson(browser, origin)
  if (visitor.kind === 'card')
    await context.addInitScript(`sessionStorage.setItem('tcheckStudent', ${JSON.stringify(visitor.studentName)})`)
  else await context.addCookies(visitor.cookies)
  await context.addInitScript(CLOCKWORK)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'tellFirstQuestion' })
  if (pace.line) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: pace.line.latencyMs,
      downloadThroughput: (pace.line.downMbit * 1e6) / 8,
      uploadThroughput: (pace.line.downMbit * 1e6) / 8,
    })
  }
  if (pace.cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: pace.cpu })
  return { page, devtools, close: () => context.close() }
}

/** The page itself has given up by then. */
const NEVER_MS = 35_000
/** By then a page has fetched and kept what it takes along for later. */
const AT_REST_MS = 1700

/** Milliseconds from the start of the navigation, in an empty tab, until the first question was painted. */
export async function timeFirstQuestion({ page, devtools }: TimedPage, address: string): Promise<number> {
  await page.goto('about:blank')
  const told = new Promise<string>((resolve) =>
    devtools.once('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
  )
  await page.goto(address, { waitUntil: 'commit' })
  const late = sleep(NEVER_MS, null, { ref: false })
  const ms = await Promise.race([told, late])
  if (ms === null) throw new Error(`no question at ${page.url()}`)
  return Number(ms)
}

/** Milliseconds from the start of the navigation, in an empty tab, until the screen shows `isThere`, an expression; the page is at rest then. */
export async function timeShown(timed: TimedPage, address: string, isThere: string): Promise<number> {
  await timed.page.goto('about:blank')
  await timed.page.goto(address, { waitUntil: 'commit' })
  const ms = await valueIn(timed, `window.painted(() => ${isThere})`)
  await sleep(AT_REST_MS)
  return ms
}

/**
 * What an expression in the page comes to. Playwright's own way compiles hundreds of kilobytes in the page first, which a
 * slowed page pays for.
 */
export async function valueIn({ devtools }: TimedPage, expression: string): Promise<number> {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
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
    timed.devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
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
  await timed.page.mouse.click(x, y)
  return valueIn(timed, 'window.shown.then((ms) => ms - window.clickedMs)')
}

/** Clicks on `target`, a selector, and waits until the screen shows `isThere`, an expression. */
export async function press(timed: TimedPage, target: string, isThere: string): Promise<void> {
  const [x, y] = await middleOf(timed, target)
  await timed.page.mouse.click(x, y)
  await valueIn(timed, `window.painted(() => ${isThere})`)
}

/** Bytes of JavaScript that are still reachable, and how many DOM nodes live against how many the page shows. */
export async function readHeap(timed: TimedPage) {
  const { devtools } = timed
  // What the first collection only finalises goes with the second.
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
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
