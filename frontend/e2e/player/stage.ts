import type { QuestionSet } from '@tcheck/contract/question-set'
import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser, type Size, sizes } from '../browser.ts'
import { enterByCard } from '../student-desk.ts'
import { cardOf, signInByApi, type TeacherApi } from '../teacher-api.ts'
import { openTenant, type Tenant } from '../tenant.ts'

/** One tenant and one browser for all journeys of the player. */
export interface Stage {
  server: Tenant
  browser: Browser
  teacher: TeacherApi
}

/** `JOURNEY_ORIGIN`: a start that runs already, while one works on a journey. */
export async function openStage(): Promise<Stage> {
  const running = process.env['JOURNEY_ORIGIN']
  const [server, browser] = await Promise.all([
    running ? { origin: running, close: async () => undefined } : openTenant(),
    openBrowser(),
  ])
  return { server, browser, teacher: await signInByApi(server.origin) }
}

export async function closeStage(stage: Stage | undefined): Promise<void> {
  await stage?.browser.close()
  await stage?.server.close()
}

export interface Desk {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** A student of the demo class at a device of their own, who moves nothing and hears nothing. */
export async function openDesk(
  { server, browser, teacher }: Stage,
  ban: number,
  { size = 'laptop', ...more }: { size?: Size; deviceScaleFactor?: number; viewport?: ViewportSize } = {},
): Promise<Desk> {
  const context = await browser.newContext({
    ...sizes[size],
    ...more,
    baseURL: server.origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // What a service worker fetches cannot be answered by a journey.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(20_000)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
  const page = await context.newPage()
  await enterByCard(page, await cardOf(teacher, ban))
  return { page, context, complaints }
}

/** Opens a set's player; a question other than the first by the list. */
export async function openSet(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-question]').waitFor()
}

/** Lets the server's own answer through, with another set of questions in it. */
export async function serveSet(page: Page, change: (set: QuestionSet) => QuestionSet): Promise<void> {
  await page.route('**/api/v2/student/question_groups/show_by_code/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { question_group: QuestionSet }
    await route.fulfill({ response, json: { ...body, question_group: change(body.question_group) } })
  })
}

// As text: it runs in the page, which knows a `document`; a journey does not.
const IS_SETTLED = `document.querySelector('[data-pending], [data-loading], [aria-label$="読みこんでいます"]') === null &&
  [...document.images].every((image) => image.complete)`
const NEXT_FRAME = 'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => done(true))))'

/** Nothing waits for a formula, a picture or a typeface. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(IS_SETTLED), { timeout: 20_000, interval: 50 }).toBe(true)
  await page.evaluate(NEXT_FRAME)
}
