import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience, seePagesKept, waitForPreload } from './browser.ts'
import { openJourney } from './journey.ts'
import { saveLine, seeSaved } from './student-driver.ts'

const EXAM = '/student/cbt-question-groups/CBT-JA2-01'

const journey = openJourney()

const enter = async (page: Page, ban: number) => {
  const card = encodeURIComponent(await journey.card(ban))
  await page.goto(`/student?to=${EXAM}#encrypted_username=${card}`)
  await page.locator('[data-question]').waitFor()
}
const answerField = (page: Page) => page.getByLabel('答え', { exact: true })

/**
 * How often this person's pages were loaded anew, told by each page as it begins: the part is asked for while one still
 * enters, so a listener of what is loaded after that may come too late.
 */
async function reloadsOf(context: BrowserContext) {
  let reloads = 0
  await context.exposeFunction('tellReload', () => reloads++)
  await context.addInitScript(
    `performance.getEntriesByType('navigation')[0]?.type === 'reload' && globalThis.tellReload()`,
  )
  return () => reloads
}

/** Breaks the line for the first so many times that each of these files is asked for. */
async function breakOff(context: BrowserContext, name: RegExp, times: number) {
  const broken = new Map<string, number>()
  await context.route(name, async (route: Route) => {
    const file = new URL(route.request().url()).pathname
    const before = broken.get(file) ?? 0
    if (before >= times || route.request().method() === 'HEAD') return route.continue()
    broken.set(file, before + 1)
    return route.abort('connectionreset')
  })
  return broken
}

test('a part that could not be fetched in a moment without a line comes later, and the exam stays open meanwhile', async () => {
  const { page, context } = await journey.open()
  const broken = await breakOff(context, /\/assets\/memo-[^/]+\.js$/, 2)
  await enter(page, 14)
  await page.evaluate('globalThis.isSamePage = true')
  await answerField(page).fill('四')
  await page.getByRole('toolbar', { name: 'メモ' }).getByRole('button', { name: 'ペン', exact: true }).click()
  await expect.poll(() => [...broken.values()], patience).toEqual([2])
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
  expect(await answerField(page).inputValue()).toBe('四')
  await seeSaved(page)
})

test('an exam whose part a release has taken away is loaded anew, once, with its answers', async () => {
  const { page, context } = await journey.open()
  const reloads = await reloadsOf(context)
  await context.route(/\/assets\/sort-answer-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await enter(page, 17)
  await answerField(page).fill('六')
  await expect.poll(reloads, patience).toBe(1)
  await expect.poll(() => answerField(page).inputValue(), patience).toBe('六')
  const asked = page.waitForResponse(
    (response) => response.url().includes('/assets/sort-answer-') && response.status() === 404,
  )
  await asked
  await page.getByRole('toolbar', { name: 'メモ' }).waitFor()
  expect(reloads()).toBe(1)
})

test('an exam whose part never comes although it is there is loaded anew, once: the browser may remember a failure', async () => {
  const { page, context } = await journey.open()
  const reloads = await reloadsOf(context)
  // The worker would fetch the part by itself meanwhile.
  await context.addInitScript('delete Navigator.prototype.serviceWorker')
  await context.route(/\/assets\/memo-[^/]+\.js$/, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort('connectionreset'),
  )
  await enter(page, 18)
  await answerField(page).fill('八')
  await expect.poll(reloads, patience).toBe(1)
  await expect.poll(() => answerField(page).inputValue(), patience).toBe('八')
})

test('an exam goes on without a connection although nothing for that could be fetched at first', async () => {
  const { page, context } = await journey.open()
  const broken = await breakOff(context, /\/assets\/start-offline-[^/]+\.js$/, 2)
  await enter(page, 15)
  await answerField(page).fill('七')
  await seeSaved(page)
  await seePagesKept(page)
  await expect.poll(() => [...broken.values()], patience).toEqual([2])
  await waitForPreload(page)
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => answerField(page).inputValue(), patience).toBe('七')
})

test('answers are sent past a worker that does not move', async () => {
  const { page, context } = await journey.open()
  await enter(page, 16)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await answerField(page).waitFor()
  await expect.poll(() => context.serviceWorkers().length, patience).toBe(1)
  const [worker] = context.serviceWorkers()
  // Longer than anything here takes; the browser ends it with the context.
  const busy = worker?.evaluate('for (const end = Date.now() + 25_000; Date.now() < end; );').then(
    () => 'the worker was first',
    () => 'the worker was first',
  )
  await answerField(page).fill('五')
  const saved = saveLine(page, '保存済み').waitFor()
  expect(await Promise.race([saved.then(() => 'saved'), busy])).toBe('saved')
  const held = await page.evaluate<boolean>('navigator.serviceWorker.controller !== null')
  expect(held).toBe(true)
})

const maintenance = 'ただいまメンテナンス中です。終わるまで、お待ちください。'

test.each([
  [
    'a filter of the school',
    403,
    'text/html',
    '<p>Blocked by the filter',
    '送れません' as const,
    '先生にこの画面を見せて',
    19,
  ],
  [
    'maintenance',
    503,
    'application/json',
    JSON.stringify({ errors: [maintenance], code: 'MAINTENANCE' }),
    '点検中' as const,
    maintenance,
    20,
  ],
])(
  'what %s stops is said in words beside the answers, kept, and sent by itself afterwards',
  async (_, status, contentType, body, word, words, ban) => {
    const { page, context } = await journey.open()
    await enter(page, ban)
    await answerField(page).fill('三')
    await seeSaved(page)
    const saves = '**/api/v2/student/student_activity_groups'
    await context.route(saves, (route) => route.fulfill({ status, contentType, body }))
    await answerField(page).fill('九')
    await saveLine(page, `${word}(端末に保存)`).waitFor()
    const notice = page
      .locator('[data-question]')
      .locator('xpath=ancestor::body')
      .getByText(/自動|じどう/)
    await notice.first().waitFor()
    const shown = await page.evaluate<string>(`(() => {
    const copy = document.body.cloneNode(true)
    for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
    return copy.textContent
  })()`)
    expect(shown).toContain(words)
    expect(shown).toContain('この端末に保存しています')
    await context.unroute(saves)
    await seeSaved(page)
    await page.reload()
    await expect.poll(() => answerField(page).inputValue(), patience).toBe('九')
  },
)
