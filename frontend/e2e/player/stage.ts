import type { QuestionSet } from '@tcheck/contract/question-set'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person, Size } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { enterByCard } from '../student-driver.ts'

/** A service worker's requests do not pass through the routes of a journey. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

/** Opens a device on which a student of the demo class has entered by QR card. */
export async function openStudent(
  journey: Journey,
  ban: number,
  { size, ...options }: BrowserContextOptions & { size?: Size } = {},
): Promise<Person> {
  const person = await journey.open(size, { ...WITHOUT_WORKER, ...options })
  await enterByCard(person.page, await journey.card(ban))
  return person
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
