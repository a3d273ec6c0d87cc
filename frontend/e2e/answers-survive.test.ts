import { expect, test } from 'vitest'
import { patience, seePagesKept } from './browser.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { enterByCard, enterByLink, giveAnswer, jumpTo, saveLine, seeQuestion, seeSaved } from './student-driver.ts'
import {
  answer,
  answers,
  attemptsOf,
  given,
  goOffline,
  journey,
  PRACTICE,
  seeAnswer,
  storedAnswers,
  studentAt,
} from './survival-fixture.ts'

test('a reload in the middle comes back to the same question with all answers', async () => {
  const { page } = await studentAt(31, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 3)
  const [, , , fourth] = answers
  if (!fourth) throw new Error('there is no such question')
  await jumpTo(page, fourth)
  await page.reload()
  await seeQuestion(page, fourth)
  for (const planned of answers.slice(0, 3)) await seeAnswer(page, planned)
  await seeSaved(page)
  expect((await attemptsOf(31)).map(storedAnswers)).toEqual([given(3)])
})

test('without a connection the line says so, and what was answered arrives once when it is back', async () => {
  const { page, context } = await studentAt(32, 'phone')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  await goOffline({ page, context })
  await answer(page, 1, 4)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  expect((await attemptsOf(32)).map(storedAnswers)).toEqual([given(1)])
  await context.setOffline(false)
  await seeSaved(page)
  expect((await attemptsOf(32)).map(storedAnswers)).toEqual([given(4)])
})

test('a tab that was closed without a connection sends what it kept at the next visit', async () => {
  const { page, context } = await studentAt(33, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  await goOffline({ page, context })
  await answer(page, 1, 3)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await enterByCard(again, await journey.card(33))
  await expect.poll(async () => (await attemptsOf(33)).map(storedAnswers), patience).toEqual([given(3)])
  await again.goto(PRACTICE)
  for (const planned of answers.slice(0, 3)) await seeAnswer(again, planned)
  await seeSaved(again)
  expect((await attemptsOf(33)).map(storedAnswers)).toEqual([given(3)])
})

test('an exam goes on offline through a reload and a closed tab, and arrives when the connection is back', async () => {
  const { page, context } = await studentAt(27, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  await seePagesKept(page)
  await goOffline({ page, context })
  await answer(page, 1, 2)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.reload()
  await seeAnswer(page, answers[1])
  await answer(page, 2, 3)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.close()
  const again = await context.newPage()
  await enterByCard(again, await journey.card(27))
  await again.goto(PRACTICE)
  for (const planned of answers.slice(0, 3)) await seeAnswer(again, planned)
  await context.setOffline(false)
  await seeSaved(again)
  expect((await attemptsOf(27)).map(storedAnswers)).toEqual([given(3)])
})

test('a test that is handed in without a connection arrives by itself, and by number waits for its class', async () => {
  const { page, context } = await journey.open('phone')
  // The one of the class who has not begun it: any other number is asked about at the entrance.
  await enterByLink(page, '/student/demo-mission-cbt', { grade: '中2', kumi: '2組', ban: 13 })
  const [first, second] = planAnswers(await demoSet('CBT-MA2-01'), () => 'right').slice(1)
  if (!first || !second) throw new Error('the exam has too few questions')
  await jumpTo(page, first)
  await giveAnswer(page, first)
  await seeSaved(page)
  await goOffline({ page, context })
  await jumpTo(page, second)
  await giveAnswer(page, second)
  await page.getByRole('banner').getByRole('button', { name: '提出する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提出する' }).click()
  await page.getByRole('heading', { name: 'おつかれさまでした' }).waitFor()
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await context.setOffline(false)
  await page.getByRole('region', { name: '提出しました' }).waitFor()
  expect(await page.getByText('132点').count()).toBe(0)
})
