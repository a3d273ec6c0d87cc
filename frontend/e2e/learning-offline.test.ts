import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience, seePagesKept, waitForPreload } from './browser.ts'
import { openJourney } from './journey.ts'
import { saveLine, seeSaved } from './student-driver.ts'

const PART = '/v1/student/learning/drill?content=ema6-1-1-a&part=times'

const journey = openJourney()

const answerField = (page: Page) => page.getByLabel('答え', { exact: true })
const seeAnswer = (page: Page, answer: string) =>
  expect.poll(() => answerField(page).inputValue(), patience).toBe(answer)
const isAtRun = (url: URL) => url.pathname.startsWith('/v1/student/question/')

test('a run of a part goes on through a reload without a connection, and on another device', async () => {
  const tablet = await journey.enter('student', 'phone')
  await tablet.page.goto(PART)
  await tablet.page.waitForURL(isAtRun)
  await answerField(tablet.page).fill('1')
  await seeSaved(tablet.page)
  await seePagesKept(tablet.page)
  await waitForPreload(tablet.page)

  await tablet.context.setOffline(true)
  await tablet.page.reload()
  await seeAnswer(tablet.page, '1')
  await answerField(tablet.page).fill('2')
  await saveLine(tablet.page, 'オフライン(端末に保存)').waitFor()
  await tablet.page.reload()
  await seeAnswer(tablet.page, '2')
  await tablet.context.setOffline(false)
  await seeSaved(tablet.page)
  const address = tablet.page.url()

  const home = await journey.enter('student')
  await home.page.goto(PART)
  await home.page.waitForURL(isAtRun)
  expect(new URL(home.page.url()).pathname).toBe(new URL(address).pathname)
  await seeAnswer(home.page, '2')
  await home.context.close()
})

/** What no page of a signed-in student's can use without a connection, or at all. */
const NOT_KEPT =
  /\/(record-list|when-fields|use-qr-reader|pie-chart|guide-window|search-box|impersonation-bar|(v1-)?staff|table|v2-\w+|v1-(?!student)\w+)-/
const MOST_FILES = 160
const MOST_BYTES = 2_700_000

test('a device keeps what a student’s pages need, within bounds', async () => {
  const script = await (await fetch(`${journey.origin}/service-worker.js`)).text()
  const all = JSON.parse(/\[\{"[^\]]*\}\]/.exec(script)?.[0] ?? '[]') as { url: string; scope: string }[]
  const files = all.filter(({ scope }) => scope === '/v1/student')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ url }) => NOT_KEPT.test(url))).toEqual([])
  expect(files.length).toBeLessThan(MOST_FILES)
  const sizes = files.map(async ({ url }) => (await (await fetch(`${journey.origin}/${url}`)).arrayBuffer()).byteLength)
  expect((await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES)
})
