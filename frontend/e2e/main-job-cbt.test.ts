import { readFile } from 'node:fs/promises'
import { type ReadSheet, readWorkbook } from '@tcheck/content/testing/read-workbook'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, waitForPreload } from './browser.ts'
import { expectedRates, expectedRow } from './expected-grid.ts'
import { openJourney } from './journey.ts'
import { answerByKeys, CountedKeys } from './keyboard-driver.ts'
import { demoSet, markWords, type PlannedAnswer, planAnswers, pointsOf, type Quality } from './question-plan.ts'
import { enterByLink, giveAnswer, jumpTo, placeName, seeQuestion } from './student-driver.ts'
import { signInByApi } from './teacher-api.ts'
import { makeMission, readGrid, readQrCode, rowOf, signIn } from './teacher-driver.ts'
import { ownId } from './tenant.ts'

const TITLE = '金曜日のテスト'
const exam = await demoSet('CBT-MA2-01')
/** What only an answer key says: no explanation may be in anything that a test's browser receives. */
const explanations = exam.question_groups.flatMap(({ questions }) =>
  questions.map(({ explanation }) => explanation ?? ''),
)

const ofMiddle: Readonly<Record<string, Quality>> = {
  '1-1': 'wrong',
  '1-5': 'wrong',
  '2-3': 'partly',
  '3-1': 'wrong',
  '3-3': 'partly',
  '5-3': 'wrong',
  '6-1': 'blank',
  '7-3': 'blank',
}

/** Two students: all right, without a mouse; of every kind. */
const classWork = [
  { ban: 11, size: 'laptop', hand: 'keys', answers: planAnswers(exam, () => 'right') },
  { ban: 12, size: 'phone', hand: 'finger', answers: planAnswers(exam, (key) => ofMiddle[key] ?? 'right') },
] as const
const plans = classWork.map(({ answers }) => answers)

const journey = openJourney()
/** The main jobs show pages in motion. */
const MOVING = { reducedMotion: 'no-preference' } as const
let link = ''
/** Pages of students who have handed in, in their order. */
const sittings: {
  page: Page
  context: BrowserContext
  bodies: Promise<string>[]
  answers: readonly PlannedAnswer[]
}[] = []

/** Every body that the API sends to this page, in order. */
function overhear(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  return bodies
}

const told = (bodies: readonly string[]) => explanations.filter((text) => bodies.some((body) => body.includes(text)))
/** JSON escapes backslashes and quotes of the texts. */
const plain = (bodies: readonly string[]) => bodies.map((body) => body.replaceAll('\\\\', '\\').replaceAll('\\"', '"'))

const nameOf = ({ mainNumber, subNumber }: PlannedAnswer) => placeName(mainNumber, subNumber)

/** One question after the other with 次へ; what stays blank is passed. */
async function answerAll(page: Page, answers: readonly PlannedAnswer[]) {
  for (const [index, planned] of answers.entries()) {
    await seeQuestion(page, planned)
    await giveAnswer(page, planned)
    if (index < answers.length - 1) await page.getByRole('button', { name: '次へ' }).click()
  }
}

/** A child who uses no mouse presses Tab and Enter so often for a question, at most, beside what the answer is made of. */
const MOST_KEYS = 4

/** The same without a mouse: past the header once, then from question to question. */
async function answerAllByKeys(page: Page, answers: readonly PlannedAnswer[]) {
  const keys = new CountedKeys(page)
  await page.locator('[data-question]').waitFor()
  await waitForPreload(page)
  for (const key of ['Tab', 'Enter']) await keys.press(key)
  for (const [index, planned] of answers.entries()) {
    await seeQuestion(page, planned)
    await page.locator('[data-answers] :is(input, [data-marker])').first().waitFor()
    await answerByKeys(keys, planned.sub, planned.response)
    if (index < answers.length - 1) await keys.press('Enter')
    expect([nameOf(planned), keys.takeCount()]).toEqual([nameOf(planned), expect.toBeOneOf([0, 1, 2, 3, MOST_KEYS])])
  }
}

/** Marks a question あとで見る and finds the ribbon in the list. */
async function bookmark(page: Page, planned: PlannedAnswer) {
  await jumpTo(page, planned)
  await page.getByRole('button', { name: 'あとで見る', exact: true }).click()
  expect(await page.getByRole('button', { name: 'あとで見る', exact: true }).getAttribute('aria-pressed')).toBe('true')
}

/** 提出する: the sheet names what is open, leads there, and ends the test. */
async function finish(page: Page, answers: readonly PlannedAnswer[], marked: PlannedAnswer) {
  const blanks = answers.filter(({ quality }) => quality === 'blank')
  const open = () => page.getByRole('banner').getByRole('button', { name: '提出する' }).click()
  const sheet = page.getByRole('dialog', { name: '提出しますか' })
  await open()
  await sheet.getByText('「あとで見る」をつけた問題が、1問あります。').waitFor()
  if (blanks.length > 0) await sheet.getByText(`まだ答えていない問題が、${blanks.length}問あります。`).waitFor()
  const named = await sheet.getByRole('listitem').allTextContents()
  expect(named.map((name) => name.trim())).toEqual([...blanks, marked].map(nameOf))
  await sheet.getByRole('button', { name: nameOf(marked) }).click()
  await seeQuestion(page, marked)
  await open()
  await sheet.getByRole('button', { name: '提出する' }).click()
}

async function seeResult(page: Page, answers: readonly PlannedAnswer[]) {
  const result = page.getByRole('region', { name: '結果' })
  await result.getByText(`${pointsOf(answers)} / ${exam.max_score}点`).waitFor()
  const expected = (['right', 'partly', 'wrong', 'blank'] as const)
    .map((quality) => ({ quality, count: answers.filter((planned) => planned.quality === quality).length }))
    .filter(({ count }) => count > 0)
    .map(({ quality, count }) => `${markWords[quality]} ${count}問`)
  const counts = await result.getByRole('paragraph').filter({ hasText: '問' }).locator('.mark').allTextContents()
  // The mark's shape says its word too, for those who do not see it.
  expect(counts.map((text) => text.replace(/^(正解|一部正解|不正解|無回答)(?=\1)/, ''))).toEqual(expected)
}

test('the teacher hands an exam to the class from a phone', async () => {
  const { page } = await journey.open('phone', MOVING)
  await signIn(page)
  await page.waitForURL('**/teacher/home')
  await page.goto('/teacher/select/cbt')
  link = await makeMission(page, { sets: [exam.title], className: '2年2組', title: TITLE })
  expect(await readQrCode(page, `${TITLE}のQRコード`)).toBe(link)
})

test.each(classWork)(
  'student $ban sits the test by $hand, which tells nothing before its end ($size)',
  async (work) => {
    const { page, context } = await openPerson(journey.browser, journey.origin, work.size, MOVING)
    const bodies = overhear(page)
    await enterByLink(page, link, { grade: '中2', kumi: '2組', ban: work.ban })
    await (work.hand === 'keys' ? answerAllByKeys : answerAll)(page, work.answers)
    const marked = work.answers[4] as PlannedAnswer
    await bookmark(page, marked)
    const before = plain(await Promise.all(bodies))
    expect(before.join('\n')).not.toMatch(/"(answer|explanation|correct_answers|correct_check|score)":(?!null)/)
    expect(told(before)).toEqual([])
    await finish(page, work.answers, marked)
    await page.getByRole('region', { name: '提出しました' }).waitFor()
    const after = plain(await Promise.all(bodies))
    expect(after.join('\n')).not.toMatch(/"(answer|explanation|correct_answers|correct_check|score)":(?!null)/)
    expect(told(after)).toEqual([])
    sittings.push({ page, context, bodies, answers: work.answers })
  },
)

test('the answers come when the teacher shows them, and not before', async () => {
  const [first] = sittings
  const ask = (page: Page) => page.getByRole('button', { name: 'もう見られるか、たしかめる' }).click()
  if (!first) throw new Error('nobody has sat the test')
  await ask(first.page)
  await first.page.getByRole('region', { name: '提出しました' }).waitFor()
  expect(told(plain(await Promise.all(first.bodies)))).toEqual([])
  const teacher = await signInByApi(journey.origin)
  // The demo has handed the same exam out to the class: as long as one of the two is a test, its answers stay closed.
  for (const id of [link.split('/').at(-1), ownId('demo-mission-cbt')])
    await teacher.post(`/api/v2/teacher/missions/${id}/release_answers`, {})
  for (const { page, context, bodies, answers } of sittings) {
    await ask(page)
    await seeResult(page, answers)
    expect(told(plain(await Promise.all(bodies)))).toEqual(explanations)
    await context.close()
  }
})

const sheetOf = (sheets: readonly ReadSheet[], name: string) => {
  const sheet = sheets.find((one) => one.name === name)
  if (!sheet) throw new Error(`the file has no sheet ${name}`)
  return sheet.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

test('the class result shows what was answered, and the Excel file says the same cell by cell', async () => {
  const { page } = await journey.open('laptop', MOVING)
  await page.goto('/teacher/login')
  await signIn(page)
  await page.waitForURL('**/teacher/home')
  const mission = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) })
  await mission.getByRole('link', { name: '2年2組の結果を見る' }).click()
  const grid = await readGrid(page)
  const shown = classWork.map(({ ban }) => rowOf(grid, ban))
  expect(shown).toEqual(classWork.map(({ ban, answers }) => expectedRow(ban, answers)))
  expect(grid.rates).toEqual(expectedRates(plans))

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excelに書き出す' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const sheets = await readWorkbook(await readFile(await download.path()))
  const points = sheetOf(sheets, '得点')
  const marks = sheetOf(sheets, '○×')
  const headings = exam.question_groups.flatMap(({ main_question_number, questions }) =>
    questions.map(({ sub_question_number }) => `大問${main_question_number}(${sub_question_number})`),
  )
  expect(points[0]).toEqual(['番', '状態', 'しめきり後', '得点', ...headings])
  for (const [index, { ban, answers }] of classWork.entries()) {
    const ofFile = (rows: string[][]) => rows.find(([first]) => first === String(ban))
    expect(ofFile(marks)).toEqual([String(ban), '解答済み', '', shown[index]?.score, ...(shown[index]?.marks ?? [])])
    expect(ofFile(points)?.slice(3)).toEqual([shown[index]?.score, ...answers.map((planned) => String(planned.points))])
    const responses = answers.map(({ response }) => response.length)
    const written = ofFile(sheetOf(sheets, '解答'))?.slice(4) ?? []
    expect(written.map((text) => text !== '')).toEqual(responses.map((length) => length > 0))
  }
  const lineOf = (head: string) => points.find(([, label]) => label === head)?.slice(4)
  expect(lineOf('配点')).toEqual(grid.maxPoints)
  expect(lineOf(STATISTICS.facility.heading)?.map((rate) => String(Math.round(Number(rate))))).toEqual(grid.rates)
  expect(points.filter(([, state]) => state === 'まだ')).toHaveLength(33)
})
