import type { ActivityGroup } from '@tcheck/contract/activity'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person, patience } from './browser.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'
import { drawLine } from './player/hand.ts'
import { restingInk } from './player/ink.ts'
import { demoSet, type PlannedAnswer, planAnswers } from './question-plan.ts'
import { enterByCard, enterByLink, giveAnswer, jumpTo, saveLine, seeQuestion, seeSaved } from './student-desk.ts'
import { cardOf, examAttemptsOf, signInByApi, type TeacherApi } from './teacher-api.ts'

const EXAM = 'CBT-JA2-01'
const PRACTICE = `/student/cbt-question-groups/${EXAM}`

let server: LocalServer
let browser: Browser
let teacher: TeacherApi
/** 大問1: six questions that are answered by writing. */
let answers: PlannedAnswer[]
const people: Person[] = []

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startLocalServer(), openBrowser()])
  teacher = await signInByApi(server.origin)
  answers = planAnswers(await demoSet(EXAM), () => 'right').filter(({ mainNumber }) => mainNumber === 1)
})
afterEach(async () => {
  await Promise.all(people.splice(0).map(({ context }) => context.close()))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function studentAt(ban: number, size: 'laptop' | 'phone'): Promise<Person> {
  const person = await openPerson(browser, server.origin, size)
  people.push(person)
  await enterByCard(person.page, await cardOf(teacher, ban))
  return person
}

/** Once the page is at rest: what a later screen needs has come by then (features/question-view/fetched-ahead.ts). */
async function goOffline({ page, context }: Pick<Person, 'page' | 'context'>): Promise<void> {
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
}

const studentId = (ban: number) => `demo-school-8-2-${String(ban).padStart(2, '0')}`
const attemptsOf = (ban: number) => examAttemptsOf(teacher, { student_id: studentId(ban), cbt_exam_code: EXAM })

/** What the server holds, in the order of the questions; unanswered ones left out. */
const storedAnswers = ({ cbt_activities }: ActivityGroup) =>
  cbt_activities
    .filter((activity) => activity.answers.some((answer) => answer !== ''))
    .sort((a, b) => a.sub_question_number - b.sub_question_number)
    .map((activity) => activity.answers.join(' '))

const given = (count: number) => answers.slice(0, count).map(({ response }) => response.join(' '))

async function answer(page: Page, from: number, to: number) {
  for (const planned of answers.slice(from, to)) {
    await jumpTo(page, planned)
    await giveAnswer(page, planned)
  }
}

async function seeAnswer(page: Page, planned: PlannedAnswer | undefined) {
  if (!planned) throw new Error('there is no such question')
  await jumpTo(page, planned)
  await expect.poll(() => page.getByLabel('答え', { exact: true }).inputValue(), patience).toBe(planned.response[0])
}

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
  await enterByCard(again, await cardOf(teacher, 33))
  await expect.poll(async () => (await attemptsOf(33)).map(storedAnswers), patience).toEqual([given(3)])
  await again.goto(PRACTICE)
  for (const planned of answers.slice(0, 3)) await seeAnswer(again, planned)
  await seeSaved(again)
  expect((await attemptsOf(33)).map(storedAnswers)).toEqual([given(3)])
})

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

test('a set is opened while the app starts, by one call of each kind, and anew by whoever comes back to it', async () => {
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

/** From then on the student's pages open without a connection. */
const pagesAreKept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')

test('an exam goes on offline through a reload and a closed tab, and arrives when the connection is back', async () => {
  const { page, context } = await studentAt(27, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  await pagesAreKept(page)
  await goOffline({ page, context })
  await answer(page, 1, 2)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.reload()
  await seeAnswer(page, answers[1])
  await answer(page, 2, 3)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.close()
  const again = await context.newPage()
  await enterByCard(again, await cardOf(teacher, 27))
  await again.goto(PRACTICE)
  for (const planned of answers.slice(0, 3)) await seeAnswer(again, planned)
  await context.setOffline(false)
  await seeSaved(again)
  expect((await attemptsOf(27)).map(storedAnswers)).toEqual([given(3)])
})

test('whoever has answered comes back with the card also where the connection broke off at once', async () => {
  const { page, context } = await studentAt(24, 'laptop')
  await pagesAreKept(page)
  await page.close()
  const next = await context.newPage()
  // Gone before anything that waits for the page to be at rest.
  await next.addInitScript(`{
    const later = window.setTimeout
    window.setTimeout = (work, ms, ...rest) => (ms >= 1000 ? 0 : later(work, ms, ...rest))
  }`)
  const enter = `/student?to=${PRACTICE}#encrypted_username=${encodeURIComponent(await cardOf(teacher, 25))}`
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

test('on a shared device the next student sees and sends nothing of the one before, who may still come back', async () => {
  const { page, context } = await studentAt(28, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  const card = await cardOf(teacher, 28)
  let isCutOff = true
  await context.route('**/student_activity_groups', (route) =>
    isCutOff && route.request().headers()['encrypted-username'] === card ? route.abort() : route.continue(),
  )
  await answer(page, 1, 2)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  // A page that is closed gets a last save through, which nothing can cut off any more; one that is left does not.
  await page.goto('about:blank')
  await page.close()
  const next = await context.newPage()
  await enterByCard(next, await cardOf(teacher, 29))
  await next.goto(PRACTICE)
  const [, second] = answers
  if (!second) throw new Error('there is no such question')
  await jumpTo(next, second)
  expect(await next.getByLabel('答え', { exact: true }).inputValue()).toBe('')
  await answer(next, 2, 3)
  await seeSaved(next)
  expect((await attemptsOf(29)).map(storedAnswers)).toEqual([[answers[2]?.response.join(' ')]])
  expect((await attemptsOf(28)).map(storedAnswers)).toEqual([given(1)])
  await next.close()
  isCutOff = false
  // Any page of the student's sends what was left over.
  const back = await context.newPage()
  await back.goto(`/student?to=/student/mission#encrypted_username=${encodeURIComponent(card)}`)
  await back.waitForURL('**/student/mission')
  await expect.poll(async () => (await attemptsOf(28)).map(storedAnswers), patience).toEqual([given(2)])
})

test('two tabs of one student add up, and neither loses what the other wrote', async () => {
  const { page, context } = await studentAt(34, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  const other = await context.newPage()
  await enterByCard(other, await cardOf(teacher, 34))
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
  await enterByCard(other, await cardOf(teacher, 33))
  await openMemo(other)
  await page.bringToFront()
  await drawLine(page, [60, 40], [400, 40])
  const longLine = await restingInk(page)
  // A line that was read again lies on whole pixels, so its edge is another one.
  const seen = (ink: number) => Math.round(ink * 0.9)
  await restingInk(other, seen(longLine))
  await other.bringToFront()
  await drawLine(other, [60, 90], [140, 90])
  const both = seen(await restingInk(other, seen(longLine * 1.1)))
  expect(both).toBeGreaterThan(longLine)
  await restingInk(page, both)
  await Promise.all([seeSaved(page), seeSaved(other)])
  for (const each of [page, other]) {
    await each.bringToFront()
    await each.reload()
    await restingInk(each, both)
  }
})

test('a test that is handed in without a connection arrives by itself, and by number waits for its class', async () => {
  const { page, context } = await openPerson(browser, server.origin, 'phone')
  people.push({ page, context, complaints: [] })
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

test('answers that were acknowledged outlive a server that is killed, and the page goes on by itself', async () => {
  const { page } = await studentAt(35, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 3)
  await seeSaved(page)
  await server.kill()
  await answer(page, 3, 4)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await server.restart()
  teacher = await signInByApi(server.origin)
  // The fourth may have arrived already: the page tries again by itself.
  expect((await attemptsOf(35)).map((attempt) => storedAnswers(attempt).slice(0, 3))).toEqual([given(3)])
  await seeSaved(page)
  expect((await attemptsOf(35)).map(storedAnswers)).toEqual([given(4)])
})
