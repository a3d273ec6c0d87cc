import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadedFaultsOf } from './axe.ts'
import { type Size, seePagesKept, waitForPreload } from './browser.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers, pointsOf } from './question-plan.ts'
import { giveAnswer, jumpTo, saveLine, seeQuestion, seeSaved } from './student-driver.ts'

const exam = await demoSet('CBT-ESC6-01')
const answers = planAnswers(exam, (key) => (key === '1-1' || key === '2-1' ? 'right' : 'blank'))
const [first, second] = answers.filter(({ quality }) => quality === 'right')
if (!first || !second) throw new Error('the demo’s exam has no such questions')
/** What only an answer key says. */
const explanations = exam.question_groups.flatMap(({ questions }) =>
  questions.map(({ explanation }) => explanation ?? ''),
)

const journey = openJourney()

/** Which explanations the API has sent to this page. */
function overhear(page: Page) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const all = (await Promise.all(bodies)).map((body) => body.replaceAll('\\\\', '\\').replaceAll('\\"', '"'))
    return explanations.filter((text) => all.some((body) => body.includes(text)))
  }
}

async function enter(size: Size) {
  const person = await journey.enter('student', size)
  return { ...person, told: overhear(person.page) }
}

const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: exam.title })

test('an exam is sat once: begun on a phone, gone on with on a laptop, handed in without a connection, its answers seen at once', async () => {
  const phone = await enter('phone')
  await phone.page.goto('/v1/student/top2')
  await phone.page.getByRole('link', { name: /テスト$/ }).click()
  await phone.page.waitForURL('**/v1/student/exams')
  await rowOf(phone.page)
    .getByText(`${exam.question_groups.flatMap(({ questions }) => questions).length}問`)
    .waitFor()
  expect(await loadedFaultsOf(phone.page)).toEqual([])
  await rowOf(phone.page)
    .getByRole('link', { name: /^始める/ })
    .click()
  // How long it is, and that it is sat once, before the first question.
  await phone.page.getByText('時間のきまりはありません').waitFor()
  await phone.page.getByText(/受けられるのは1回です/).waitFor()
  expect(await loadedFaultsOf(phone.page)).toEqual([])
  await phone.page.getByRole('button', { name: '始める' }).click()
  await seeQuestion(phone.page, first)
  await giveAnswer(phone.page, first)
  await seeSaved(phone.page)
  await phone.page.reload()
  await seeQuestion(phone.page, first)
  expect(await phone.page.getByLabel('答え', { exact: true }).inputValue()).toBe(first.response[0])
  expect(await phone.told()).toEqual([])

  const laptop = await enter('laptop')
  await laptop.page.goto('/v1/student/exams')
  await rowOf(laptop.page)
    .getByText(/とちゅう/)
    .waitFor()
  await rowOf(laptop.page)
    .getByRole('link', { name: /^つづける/ })
    .click()
  await jumpTo(laptop.page, second)
  await seePagesKept(laptop.page)
  await waitForPreload(laptop.page)
  await laptop.context.setOffline(true)
  await giveAnswer(laptop.page, second)
  await saveLine(laptop.page, 'オフライン(端末に保存)').waitFor()
  await laptop.page.reload()
  await seeQuestion(laptop.page, second)
  await laptop.page.getByRole('banner').getByRole('button', { name: '提出する' }).click()
  await laptop.page.getByRole('dialog', { name: '提出しますか' }).getByRole('button', { name: '提出する' }).click()
  await laptop.page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor()
  expect(await laptop.told()).toEqual([])
  await laptop.context.setOffline(false)
  const points = `${pointsOf(answers)} / ${exam.max_score}点`
  await laptop.page.getByRole('region', { name: '結果' }).getByText(points).waitFor()
  expect(await laptop.told()).not.toEqual([])
  expect(await loadedFaultsOf(laptop.page)).toEqual([])
  // Loaded anew it shows what came of it, and begins nothing.
  await laptop.page.reload()
  await laptop.page.getByRole('region', { name: '結果' }).getByText(points).waitFor()

  await phone.page.goto('/v1/student/exams')
  await rowOf(phone.page).getByText(points).waitFor()
  await rowOf(phone.page)
    .getByRole('link', { name: /^結果を見る/ })
    .click()
  await phone.page.getByRole('region', { name: '結果' }).getByText(points).waitFor()
  await phone.page.goto(`/v1/student/exams/${exam.code}`)
  await phone.page.getByRole('region', { name: '結果' }).getByText(points).waitFor()
  expect([...phone.complaints, ...laptop.complaints].filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual(
    [],
  )
})
