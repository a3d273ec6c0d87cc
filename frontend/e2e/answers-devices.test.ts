import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience, seePagesKept } from './browser.ts'
import { drawLine } from './player/driver.ts'
import { idleInk } from './player/ink.ts'
import { enterByCard, jumpTo, saveLine, seeQuestion, seeSaved } from './student-driver.ts'
import {
  answer,
  answers,
  attemptsOf,
  cutOff,
  given,
  journey,
  PRACTICE,
  seeAnswer,
  storedAnswers,
  studentAt,
} from './survival-fixture.ts'

/** The page's calls that open a set, from now on. */
function openingCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [call] = /(question_groups\/show_by_code|student_activity_groups\?category=cbt)\b/.exec(request.url()) ?? []
    if (call && request.method() === 'GET') asked.push(call)
  })
  return asked
}

const onceEach = ['question_groups/show_by_code', 'student_activity_groups?category=cbt']

test('opens a set while the app starts, with one call of each kind, and again for a returning student', async () => {
  const { page } = await studentAt(30, 'laptop')
  const asked = openingCalls(page)
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  expect(asked.sort()).toEqual(onceEach)
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  asked.length = 0
  await page.goForward()
  await seeAnswer(page, answers[0])
  expect(asked).toContain('question_groups/show_by_code')
})

test('a device whose store opens slowly opens the set once all the same, and shows what was answered since', async () => {
  const { page } = await studentAt(26, 'laptop')
  await page.addInitScript(`{
    const open = navigator.storage.getDirectory.bind(navigator.storage)
    navigator.storage.getDirectory = () => new Promise((resolve) => setTimeout(resolve, 2000)).then(open)
  }`)
  const asked = openingCalls(page)
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  expect(asked.sort()).toEqual(onceEach)
  // In the same page, within the ten seconds in which an early answer counts as fresh.
  await page.getByRole('button', { name: 'やめる' }).click()
  await page.waitForURL('**/student/home')
  await page.goBack()
  await seeAnswer(page, answers[0])
  await seeSaved(page)
  expect((await attemptsOf(26)).map(storedAnswers)).toEqual([given(1)])
})

test('a student who answered returns with the card after the connection broke at once', async () => {
  const { page, context } = await studentAt(24, 'laptop')
  await seePagesKept(page)
  await page.close()
  const next = await context.newPage()
  // Gone before anything that waits for the page to be at rest.
  await next.addInitScript(`{
    const later = window.setTimeout
    window.setTimeout = (work, ms, ...rest) => (ms >= 1000 ? 0 : later(work, ms, ...rest))
  }`)
  const enter = `/student?to=${PRACTICE}#encrypted_username=${encodeURIComponent(await journey.card(25))}`
  await next.goto(enter)
  const [first] = answers
  if (!first) throw new Error('there is no such question')
  await seeQuestion(next, first)
  await context.setOffline(true)
  await answer(next, 0, 1)
  await saveLine(next, 'オフライン(端末に保存)').waitFor()
  await next.close()
  const again = await context.newPage()
  await again.goto(enter)
  await seeAnswer(again, first)
  await context.setOffline(false)
  await seeSaved(again)
  expect((await attemptsOf(25)).map(storedAnswers)).toEqual([given(1)])
})

test('on a shared device the next student sees nothing of the one before, whose answers arrive all the same', async () => {
  const { page, context } = await studentAt(28, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  // Cut off in the page itself: what a page that goes still asks for gets past whoever looks on from outside.
  await cutOff(page)
  await answer(page, 1, 2)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.close()
  const next = await context.newPage()
  await enterByCard(next, await journey.card(29))
  await next.goto(PRACTICE)
  const [, second] = answers
  if (!second) throw new Error('there is no such question')
  await jumpTo(next, second)
  expect(await next.getByLabel('答え', { exact: true }).inputValue()).toBe('')
  await answer(next, 2, 3)
  await seeSaved(next)
  expect((await attemptsOf(29)).map(storedAnswers)).toEqual([[answers[2]?.response.join(' ')]])
  await expect.poll(async () => (await attemptsOf(28)).map(storedAnswers), patience).toEqual([given(2)])
})

test('two tabs of one student add up, and neither loses what the other wrote', async () => {
  const { page, context } = await studentAt(34, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  const other = await context.newPage()
  await enterByCard(other, await journey.card(34))
  await other.goto(PRACTICE)
  await seeAnswer(other, answers[0])
  await answer(other, 1, 2)
  await answer(page, 2, 3)
  await Promise.all([seeSaved(page), seeSaved(other)])
  await seeAnswer(page, answers[1])
  await expect.poll(async () => (await attemptsOf(34)).map(storedAnswers), patience).toEqual([given(3)])
})

test('two tabs draw on one memo, see each other, and neither loses what the other drew', async () => {
  const set = '/student/question-groups/MA2-0210'
  const openMemo = async (page: Page) => {
    await page.goto(set)
    await page.getByRole('toolbar', { name: 'メモ' }).getByRole('button', { name: 'ペン', exact: true }).click()
  }
  const { page, context } = await studentAt(33, 'laptop')
  await openMemo(page)
  const other = await context.newPage()
  await enterByCard(other, await journey.card(33))
  await openMemo(other)
  await page.bringToFront()
  await drawLine(page, [60, 40], [400, 40])
  const longLine = await idleInk(page)
  // A line that was read again lies on whole pixels, so its edge is another one.
  const seen = (ink: number) => Math.round(ink * 0.9)
  await idleInk(other, seen(longLine))
  await other.bringToFront()
  await drawLine(other, [60, 90], [140, 90])
  const both = seen(await idleInk(other, seen(longLine * 1.1)))
  expect(both).toBeGreaterThan(longLine)
  await idleInk(page, both)
  await Promise.all([seeSaved(page), seeSaved(other)])
  for (const each of [page, other]) {
    await each.bringToFront()
    await each.reload()
    await idleInk(each, both)
  }
})
