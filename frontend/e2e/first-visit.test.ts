import { FILES_OF_FIRST_VISIT } from '@tcheck/stages/address-limits'
import { expect, test } from 'vitest'
import { measured } from '../../scripts/cost/measured.ts'
import { demoLogin, giveLogin } from './account-driver.ts'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { openLine } from './line.ts'

const journey = openJourney()

/** Notes on the device when its first question stands. */
const NOTE_QUESTION = `new MutationObserver(() => {
  if (document.querySelector('[data-question]')) globalThis.questionAtMs ??= Date.now()
}).observe(document, { childList: true, subtree: true })`

/** A slow line or device: what may wait does not come before the question, however long that takes. */
const SLOW_SET = { of: /show_by_code/, ms: 3000 }

/** Page, styles, scripts and calls before the question; the styles of formulas and their two fonts are three more. */
test.each([
  ['a CBT exam', '/student/cbt-question-groups/CBT-JA2-01', 21, 12],
  ['a unit with formulas', '/student/question-groups/MA2-0310', 22, 15],
  ['the home', '/student/home', 23, null],
])('a first visit to %s, kept for offline, takes few requests', async (_, address, ban, mostBefore) => {
  await using line = await openLine({ slow: SLOW_SET })
  const context = await journey.browser.newContext({ baseURL: journey.origin, proxy: line.proxy })
  const page = await context.newPage()
  await page.addInitScript(NOTE_QUESTION)
  const card = encodeURIComponent(await journey.card(ban))
  await page.goto(`/student?to=${address}#encrypted_username=${card}`)
  await page
    .locator(mostBefore === null ? 'nav' : '[data-question]')
    .first()
    .waitFor()
  const isKept = () => page.evaluate('navigator.serviceWorker.getRegistration("/student").then((one) => !!one?.active)')
  await expect.poll(isKept, patience).toBe(true)
  // What is fetched ahead has come too once nothing more is asked for.
  const counts: number[] = []
  const isQuiet = () => counts.push(line.asked.length) > 1 && counts.at(-1) === counts.at(-2)
  await expect.poll(isQuiet, { ...patience, interval: 1500 }).toBe(true)
  const questionAtMs = await page.evaluate<number | undefined>('globalThis.questionAtMs')
  await context.close()

  const all = line.asked.map(({ what }) => what)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(measured.firstVisit.requests)
  expect(line.asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(measured.firstVisit.bytes)
  if (mostBefore === null) return
  const before = line.asked.flatMap(({ what, atMs }) => (atMs <= (questionAtMs ?? 0) ? [what] : []))
  expect(before.length, before.join('\n')).toBeGreaterThan(0)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(mostBefore)
})

/** A pupil who signs in comes by several pages, each with a file of its own, and loads what the worker stores. */
test('a first visit of a pupil with an own login, from the sign-in to the home and an open exam, takes at most 60 files', async () => {
  await using line = await openLine()
  const context = await journey.browser.newContext({ baseURL: journey.origin, proxy: line.proxy })
  const page = await context.newPage()
  await page.goto('/v1/student/sign_in')
  await giveLogin(page, demoLogin('student'))
  await page.waitForURL('**/v1/student/top*')
  await page.goto('/v1/student/exams')
  await page
    .getByRole('link', { name: /^始める/ })
    .first()
    .click()
  await page.getByRole('button', { name: '始める' }).click()
  await page.locator('[data-question]').waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const counts: number[] = []
  const isQuiet = () => counts.push(line.asked.length) > 1 && counts.at(-1) === counts.at(-2)
  await expect.poll(isQuiet, { ...patience, interval: 2500 }).toBe(true)
  await context.close()
  const files = line.asked.flatMap(({ what }) => (/^GET \/(?!api\/|media\/)/.test(what) ? [what] : []))
  expect(files.length, files.join('\n')).toBeGreaterThan(20)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_OF_FIRST_VISIT)
})
