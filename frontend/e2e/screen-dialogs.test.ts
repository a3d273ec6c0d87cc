import { checkSeed, draw, looksAtAll, randomOf } from '@tcheck/local-cloud/testing/drawn'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Size, sizes } from './browser.ts'
import { openedBy } from './screen-dialogs.ts'
import { settled } from './screen-states.ts'
import { openVisitors, type Visitors } from './screen-visitors.ts'
import { listVisits, type Visit } from './screen-visits.ts'
import { openTenant, ownId, type Tenant } from './tenant.ts'

/**
 * All that a button of the lesson's screens opens, found by pressing each. Nothing is written: a call that would be is refused on its
 * way.
 */

/** So many screens are gone through in a check at a drawn size: each of 15 at both in some fifteen checks, all with `--all` (decision 0054). */
const DRAWN = 2

const every = listVisits().filter(({ visitor }) => visitor === 'teacher-v2')
const random = randomOf(checkSeed)
const gone = looksAtAll ? every : draw(every, DRAWN, random)
const everySize = Object.keys(sizes) as Size[]
const sizesOf = () => (looksAtAll ? everySize : draw(everySize, 1, random))

/** Windows that must have been found, so that a tour that finds none fails. */
const CERTAIN: Readonly<Record<string, readonly string[]>> = {
  '/teacher/home': ['ミッションを配る', 'ミッションを変える'],
  '/teacher/class-result': ['まとめて書き出す'],
  '/teacher/class-result/demo-mission-cbt': [
    'ミッションを配る',
    'ミッションを変える',
    'CSVに書き出す',
    '1人の生徒の操作',
  ],
}

let server: Tenant
let browser: Browser
let visitors: Visitors
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
  visitors = openVisitors(browser, server.origin, (context) => context.addInitScript('window.print = () => undefined'))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const isReading = (request: Request) => request.method() === 'GET' || request.url().endsWith('/api/current_user')

/** These end the visit. */
const UNPRESSED = /ログアウト|サインアウト|別の人が使う/

// As text: these run in the page. Of buttons that say the same but for a number, the first stands for all.
const ALL = `[...document.querySelectorAll('button')]
  .filter((one) => !one.disabled && !one.closest('dialog, [inert]') && one.checkVisibility({ visibilityProperty: true }))`
const NAME = `(one) => (one.getAttribute('aria-label') ?? one.innerText).replace(/[0-9０-９]+/g, '#').replace(/\\s+/g, ' ').trim()`
const NAMES = `[...new Set(${ALL}.map(${NAME}))]`
const namedIn = (page: Page, name: string) =>
  page.evaluateHandle(`${ALL}.find((one) => (${NAME})(one) === ${JSON.stringify(name)})`)

/** Of many rows each has buttons with names of their own. */
const MOST = 40

async function open(page: Page, { path }: Visit): Promise<void> {
  await page.goto(ownId(path))
  await settled(page)
}

const stateOf = async (page: Page) => `${page.url()} ${await page.evaluate<string[]>(NAMES)}`

async function openedAt(visit: Visit, size: Size): Promise<{ titles: string[]; faults: string[] }> {
  const { page } = await visitors.as(visit.visitor, size)
  await page.route('**/api/**', (route) => (isReading(route.request()) ? route.continue() : route.abort()))
  const titles: string[] = []
  const faults: string[] = []
  await open(page, visit)
  const names = await page.evaluate<string[]>(NAMES)
  const before = await stateOf(page)
  for (const name of names.filter((one) => !UNPRESSED.test(one)).slice(0, MOST)) {
    const button = (await namedIn(page, name)).asElement()
    if (!button) continue
    const opened = await openedBy(page, button)
    if (opened?.title) titles.push(opened.title)
    faults.push(...(opened?.faults ?? []).map((fault) => `${size}: ${name} opens 「${opened?.title}」: ${fault}`))
    if ((await stateOf(page)) !== before) await open(page, visit)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return { titles, faults }
}

test.each(gone)('what opens over $path is for everybody, by keyboard too', async (visit) => {
  const found = await Promise.all(sizesOf().map((size) => openedAt(visit, size)))
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  for (const { titles } of found) expect(titles).toEqual(expect.arrayContaining([...(CERTAIN[visit.path] ?? [])]))
})
