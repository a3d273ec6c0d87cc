import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Person, patience } from './browser.ts'
import { expectedRates, expectedRow } from './expected-grid.ts'
import { openJourney } from './journey.ts'
import { demoSet, markWords, type PlannedAnswer, planAnswers, pointsOf, type Quality } from './question-plan.ts'
import { enterByLink, giveAnswer, jumpTo } from './student-driver.ts'
import { followMenu, makeMission, readGrid, readQrCode, registerCode, rowOf, signIn } from './teacher-driver.ts'

/** The only code of the demo that nobody has registered yet. */
const NEW_CODE = 'TC-EN2-2026'
const TITLE = '木曜日の練習'
const english = await demoSet('EN2-0110')
const math = await demoSet('MA2-0310')

type Qualities = Readonly<Record<string, Quality>>
const others = (qualities: Qualities) => (key: string) => qualities[key] ?? 'blank'

/** What two students answer; what is not named stays blank. */
const classWork = [
  {
    ban: 1,
    size: 'laptop',
    english: planAnswers(english, others({ '1-1': 'right', '2-1': 'right', '2-2': 'right', '3-1': 'right' })),
    math: planAnswers(math, others({ '1-1': 'right', '2-4': 'right', '3-2': 'right', '4-4': 'right' })),
  },
  {
    ban: 2,
    size: 'phone',
    english: planAnswers(
      english,
      others({ '1-1': 'wrong', '2-1': 'right', '2-2': 'wrong', '3-1': 'wrong', '4-1': 'wrong' }),
    ),
    math: planAnswers(math, others({ '1-1': 'wrong', '2-4': 'wrong', '3-2': 'partly', '3-3': 'partly' })),
  },
] as const

const journey = openJourney()
/** The main jobs show pages in motion. */
const MOVING = { reducedMotion: 'no-preference' } as const
let teacher: Person
let link = ''

beforeAll(async () => {
  teacher = await journey.open('laptop', MOVING)
})

/** Answers question by question, each checked at once, and ends the practice. */
async function practise(page: Page, answers: readonly PlannedAnswer[]) {
  for (const planned of answers.filter(({ quality }) => quality !== 'blank')) {
    await jumpTo(page, planned)
    await giveAnswer(page, planned)
    await page.getByRole('button', { name: '答え合わせ', exact: true }).click()
    // 不正解 and 一部正解 hold 正解 too.
    const mark = new RegExp(`(?<!不|一部)${markWords[planned.quality]}`)
    const report = page.getByRole('status').filter({ hasText: mark })
    await report.waitFor()
    const told = page.getByRole('status').filter({ hasText: '正しい答え' })
    if (planned.quality !== 'right') {
      // A first miss leaves the answer to be found.
      expect(await told.count()).toBe(0)
      await page.getByRole('button', { name: '答えを見る', exact: true }).click()
    }
    await told.waitFor()
  }
  await page.getByRole('banner').getByRole('button', { name: '終わる' }).click()
  const summary = page.getByRole('region', { name: '結果' })
  const rightCount = answers.filter(({ quality }) => quality === 'right').length
  await summary.getByText(`正解 ${rightCount}問`, { exact: true }).waitFor()
  await summary.getByRole('button', { name: '終わる' }).click()
  // On a phone the home shows this line only while something is left to send.
  await page.getByText('すべて保存されています').waitFor({ state: 'attached' })
}

async function beginSet(page: Page, title: string) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByRole('link', { name: 'はじめる' }).click()
}

test('the teacher registers a code, chooses what it opened and hands a mission to the class', async () => {
  const { page } = teacher
  await signIn(page)
  await page.waitForURL('**/teacher/home')
  await page.goto('/teacher/select/unit')
  await page.getByRole('checkbox', { name: `選ぶ: ${math.title}`, exact: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: `選ぶ: ${english.title}`, exact: true }).count()).toBe(0)
  await followMenu(page, '設定')
  await registerCode(page, NEW_CODE.toLowerCase())
  await page.getByText('教材コードを1件登録しました').waitFor()
  await page.getByRole('row').filter({ hasText: NEW_CODE }).waitFor()
  await followMenu(page, '問題を選ぶ')
  await page.waitForURL('**/teacher/select/unit')
  link = await makeMission(page, { sets: [english.title, math.title], className: '2年2組', title: TITLE })
  expect(link).toMatch(new RegExp(`^${journey.origin}/student/[\\w-]+$`))
  expect(await readQrCode(page, `${TITLE}のQRコード`)).toBe(link)
})

async function workThrough(work: (typeof classWork)[number]) {
  const { page } = await journey.open(work.size, MOVING)
  await enterByLink(page, link, { grade: '中2', kumi: '2組', ban: work.ban })
  await beginSet(page, english.title)
  await practise(page, work.english)
  await page.goto(link)
  await beginSet(page, math.title)
  await practise(page, work.math)
  await page.goto(link)
  await page.getByText(`${pointsOf(work.math)} / ${math.max_score}点`).waitFor()
  await page.getByText(`${pointsOf(work.english)} / ${english.max_score}点`).waitFor()
}

/** From the teacher's home to the mission's result. */
async function openResult(page: Page) {
  await page.goto('/teacher/home')
  const mission = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) })
  await mission.getByRole('link', { name: '2年2組の結果を見る' }).click()
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
}

const [first, second] = classWork

test('a student opens the link, practises both sets and ends them', () => workThrough(first))

test('the open class result takes up another student by itself, as soon as the practice has ended', async () => {
  const { page } = teacher
  await openResult(page)
  const done = page.getByRole('definition').filter({ hasText: '/ 35人' })
  await expect.poll(() => done.textContent(), patience).toBe('1/ 35人')
  await workThrough(second)
  await expect.poll(() => done.textContent(), patience).toBe('2/ 35人')
})

test.each([
  { title: english.title, subject: 'english', size: 'laptop' },
  { title: math.title, subject: 'math', size: 'phone' },
] as const)('the class result shows marks, points and rates of what was answered: $title ($size)', async (shown) => {
  const { page } = await journey.open(shown.size, MOVING)
  await signIn(page)
  await page.waitForURL('**/teacher/home')
  await openResult(page)
  await page.getByLabel('問題', { exact: true }).selectOption({ label: shown.title })
  const plans = classWork.map((work) => work[shown.subject])
  await expect.poll(async () => (await readGrid(page)).rates, patience).toEqual(expectedRates(plans))
  const grid = await readGrid(page)
  expect(classWork.map(({ ban }) => rowOf(grid, ban))).toEqual(
    classWork.map((work) => expectedRow(work.ban, work[shown.subject])),
  )
  expect(rowOf(grid, 3)?.marks).toEqual(['まだ始めていません'])
})
