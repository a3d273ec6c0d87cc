import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumSwitches } from './chromium-switches.ts'

/** The two sizes at which every screen must be good (screens.md, "Reading of the routes"). */
export const sizes = {
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const
export type Size = keyof typeof sizes

/** Also a tablet, or a Chromebook folded over, held upright. */
export const devices = {
  ...sizes,
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
} as const
export type Device = keyof typeof devices

/** Also a window that has half of a computer's screen, and a laptop with a touch screen. */
const windows = {
  ...devices,
  half: { viewport: { width: 820, height: 900 } },
  touchLaptop: { ...sizes.laptop, hasTouch: true },
} as const
export type WindowKind = keyof typeof windows

/** Two slow processors that also run other tests; a person would have given up long before. */
const PATIENCE_MS = 30_000
/** For `expect.poll`. */
export const patience = { timeout: PATIENCE_MS, interval: 200 }
/**
 * What follows a write, such as a mail, goes by a queue, behind what the other journeys wrote, a tenant that was made among it; what can
 * be taken back waits for half a minute before.
 */
export const byQueue = { ...patience, timeout: 90_000 }

interface BrowserOptions {
  /** Of one test, such as a film in the place of the camera. */
  switches?: readonly string[]
  /** Those that take room, as on Windows; otherwise there are none. */
  hasScrollbars?: boolean
}

export function openBrowser({ switches = [], hasScrollbars = false }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
    executablePath: findChromium() ?? '/usr/bin/chromium',
    // Without a UTF-8 locale Chromium cannot name a downloaded file in Japanese.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...chromiumSwitches(...(hasScrollbars ? ['OverlayScrollbar'] : [])), ...switches],
  })
}

export interface Person {
  context: BrowserContext
  page: Page
  /** What a developer would see in red on the console, page by page. */
  complaints: string[]
}

/**
 * Somebody at a device of their own: nothing is shared with the others. Pages change without motion, which would take a third of
 * a second each time; the main jobs, and the app's own tests, see them move.
 */
export async function openPerson(
  browser: Browser,
  origin: string,
  device: WindowKind = 'laptop',
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    ...windows[device],
    reducedMotion: 'reduce',
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    acceptDownloads: true,
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`))
  return { context, page: await context.newPage(), complaints }
}

// As text: it runs in the page. What turns for ever (a line that loads) never comes to rest.
const COME_TO_REST = `Promise.all(document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
  .map(({ finished }) => finished.catch(() => null))).then(() => null)`

/** Waits until the page has come in: while it fades in, its colours are not yet its own. */
export const seeStill = async (page: Page): Promise<void> => void (await page.evaluate(COME_TO_REST))

/** Waits in the page: its own rules let nothing be evaluated there later. */
const seeIn = async (page: Page, condition: string): Promise<void> =>
  void (await page.evaluate(
    `new Promise((resolve) => { const look = () => ((${condition}) ? resolve(null) : setTimeout(look, 50)); look() })`,
  ))

/**
 * Waits until what the page asked for is there: no outline, no call, no picture is still to come, and what is seen is the page
 * that the address names. The router changes the address first, and the page before it stays until the new one is drawn.
 */
export const seeLoaded = (page: Page) =>
  seeIn(
    page,
    `[...document.querySelectorAll('[data-page]')].every(({ dataset }) => dataset.page === location.pathname) &&
      !document.querySelector('[aria-busy=true], [data-loading]') &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy')`,
  )

/** Waits until the device can open the page again without a connection: the worker has the pages, and the visitor is known. */
export async function seePagesKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await seeIn(page, `performance.getEntriesByName('visitor-kept').length > 0`)
}

/** Waits until a player has all that it may need without a connection (`lib/preload.ts`). */
export const waitForPreload = (page: Page) => seeIn(page, `performance.getEntriesByName('preloaded').length > 0`)

/** Waits until what goes on beside an open page has begun: of a student's page some seconds after it (`app/tend-page.ts`). */
export const seeTended = (page: Page) => seeIn(page, `performance.getEntriesByName('page-tended').length > 0`)
