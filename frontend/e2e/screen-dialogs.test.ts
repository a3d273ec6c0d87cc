import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Size, seeTended, sizes } from './browser.ts'
import { openJourney } from './journey.ts'
import { openedBy } from './screen-dialogs.ts'
import { settled } from './screen-states.ts'
import { openVisitors } from './screen-visitors.ts'
import { listVisits, type Visit } from './screen-visits.ts'
import { ownId } from './tenant.ts'

/**
 * All that a button of a screen opens, of any area, found by pressing each. Nothing is written: a call that would be is refused on its
 * way.
 */

/** So many screens are gone through in a check at a drawn size, beside one of those that certainly have windows; all with `--all` (decision 0347). */
const SAMPLED = 2

/** Windows that must have been found at either size, so that a tour that finds none fails. */
const CERTAIN: Readonly<Record<string, readonly string[]>> = {
  '/teacher/home': ['ミッションを配る', 'ミッションを変える'],
  '/teacher/class-result': ['まとめて書き出す'],
  '/teacher/class-result/demo-mission-cbt': [
    'ミッションを配る',
    'ミッションを変える',
    'CSVに書き出す',
    '1人の生徒の操作',
  ],
  '/admin/grades': ['学年を並べ替える', '学年の変更'],
  '/v1/branch/charge-settings': ['11月の授業を作る'],
  '/v1/branch/users/demo-juku-6-1-01/edit': ['青木 ひなたさんを退会にしますか?'],
  '/v1/camera': ['この端末を入退室専用にしますか?'],
  '/v1/parent/learning_plans': ['お知らせ'],
  '/v1/student/exams/CBT-ESC6-01': ['提出しますか'],
  '/v1/teacher/understanding/demo-juku-6-1-01': ['分数と整数のかけ算・わり算'],
}

const every = listVisits()
const random = randomOf(checkSeed)
const certain = every.filter(({ path }) => path in CERTAIN)
const gone = checksAll ? every : [...new Set([...sample(certain, 1, random), ...sample(every, SAMPLED, random)])]
const everySize = Object.keys(sizes) as Size[]
const sizesOf = () => (checksAll ? everySize : sample(everySize, 1, random))

const journey = openJourney()
const visitors = openVisitors(journey, (context) => context.addInitScript('window.print = () => undefined'))

const isReading = (request: Request) => request.method() === 'GET' || request.url().endsWith('/api/current_user')

/** These end the visit, or go on with it as somebody else, whose pages the next ones would be. */
const UNPRESSED = /ログアウト|サインアウト|別の人が使う|として(入る|見る)/

// As text: these run in the page. Of buttons that say the same but for a number, the first stands for all.
const ALL = `[...document.querySelectorAll('button')]
  .filter((one) => !one.disabled && !one.closest('dialog, [inert]') && one.checkVisibility({ visibilityProperty: true }))`
const NAME = `(one) => (one.getAttribute('aria-label') ?? one.innerText).replace(/[0-9０-９]+/g, '#').replace(/\\s+/g, ' ').trim()`
const NAMES = `[...new Set(${ALL}.map(${NAME}))]`
const FRAME_NAMES = `[...new Set(${ALL}.filter((one) => !one.closest('main')).map(${NAME}))]`
const namedIn = (page: Page, name: string) =>
  page.evaluateHandle(`${ALL}.find((one) => (${NAME})(one) === ${JSON.stringify(name)})`)

/** Of many rows each has buttons with names of their own. */
const MOST = 40

async function open(page: Page, { path }: Visit): Promise<void> {
  await page.goto(ownId(path))
  await settled(page)
  await seeTended(page)
  if ((await page.getByLabel('代理操作').count()) > 0) throw new Error(`${path} was opened as somebody else`)
}

const stateOf = async (page: Page) => `${page.url()} ${await page.evaluate<string[]>(NAMES)}`

/** Around all of a visitor's screens stand the same buttons: by visitor and size, which were pressed. */
const pressedInFrames = new Map<string, Set<string>>()

/** What is pressed on a screen that is open. */
async function namesOn(page: Page, { visitor }: Visit, size: Size): Promise<string[]> {
  const names = await page.evaluate<string[]>(NAMES)
  const ofFrame = await page.evaluate<string[]>(FRAME_NAMES)
  const key = `${visitor} ${size}`
  const before = pressedInFrames.get(key) ?? new Set()
  pressedInFrames.set(key, new Set([...before, ...ofFrame]))
  return names.filter((one) => !UNPRESSED.test(one) && !before.has(one)).slice(0, MOST)
}

/** A screen may write as it opens, as a player begins an attempt; a button may not. */
const rejectWrites = (page: Page) =>
  page.route('**/api/**', (route) => (isReading(route.request()) ? route.continue() : route.abort()))

async function openedAt(visit: Visit, size: Size): Promise<{ titles: string[]; faults: string[] }> {
  const { page } = await visitors.as(visit.visitor, size)
  const titles: string[] = []
  const faults: string[] = []
  await open(page, visit)
  const names = await namesOn(page, visit, size)
  const before = await stateOf(page)
  for (const name of names) {
    const button = (await namedIn(page, name)).asElement()
    if (!button) continue
    await rejectWrites(page)
    const opened = await openedBy(page, button)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (opened?.title) titles.push(opened.title)
    faults.push(...(opened?.faults ?? []).map((fault) => `${size}: ${name} opens 「${opened?.title}」: ${fault}`))
    if ((await stateOf(page)) !== before) await open(page, visit)
  }
  return { titles, faults }
}

test.each(gone)('what opens over $path is for everybody, by keyboard too', async (visit) => {
  const found = await Promise.all(sizesOf().map((size) => openedAt(visit, size)))
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  for (const { titles } of found) expect(titles).toEqual(expect.arrayContaining([...(CERTAIN[visit.path] ?? [])]))
})
