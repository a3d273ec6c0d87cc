import type { Mission } from '@tcheck/contract/mission'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { beginTest, enterByCard, giveAnswer, saveLine, seeSaved } from './student-driver.ts'
import { assignExam, examAttemptsOf, type TeacherApi } from './teacher-api.ts'

/** No mission of the demo has it. */
const TIMED = 'CBT-JA2-01'
const [first] = planAnswers(await demoSet(TIMED), () => 'right')

const journey = openJourney()
let teacher: TeacherApi
let mission: Mission

const makeExam = (fields: Record<string, unknown>) =>
  assignExam(teacher, TIMED, { title: '時間のあるテスト', ...fields })

beforeAll(async () => {
  teacher = await journey.teacher()
})

interface Sitting {
  page: Page
  context: BrowserContext
  forward: (minutes: number) => Promise<void>
}

/** A student at the exam, whose browser's clocks are the test's. */
async function sit(ban: number, size: 'phone' | 'laptop'): Promise<Sitting> {
  const { page, context } = await journey.open(size)
  await page.clock.install()
  const forward = await goWithServer(page)
  // Fetched while the questions are shown: what the end of the time says.
  const partsOfEnd = page.waitForResponse(/\/assets\/player-later-[^/]+\.js$/)
  await enterByCard(page, await journey.card(ban))
  await page.goto(`/student/cbt-question-groups/${TIMED}?mission_id=${mission.id}`)
  await page.getByText('時間は30分').waitFor()
  expect(await page.locator('[data-question]').count()).toBe(0)
  await beginTest(page)
  await page.getByRole('timer', { name: 'のこり時間' }).getByText('30分').waitFor()
  if (!first) throw new Error('the exam has no question')
  await giveAnswer(page, first)
  await (await partsOfEnd).finished()
  return { page, context, forward }
}

async function idOf(ban: number): Promise<string> {
  const { students } = await teacher.get<{ students: { ban: number; id?: string; student_id?: string }[] }>(
    '/api/v2/teacher/students?grade=8&kumi=2',
  )
  const student = students.find((one) => one.ban === ban)
  return student?.student_id ?? student?.id ?? ''
}

/** Puts a page's clock forward, and the server's as far as the page hears it: at the end it asks how late it is. */
async function goWithServer(page: Page) {
  let aheadMs = 0
  await page.route('**/api/v2/student/student_activity_groups', async (route) => {
    const response = await route.fetch()
    const body: { student_activity_group?: { server_now?: string } } = await response.json()
    const group = body.student_activity_group
    if (group?.server_now) group.server_now = new Date(Date.parse(group.server_now) + aheadMs).toISOString()
    await route.fulfill({ response, json: body })
  })
  return async (minutes: number) => {
    aheadMs += minutes * 60_000
    await page.clock.fastForward(minutes * 60_000)
  }
}

test('practice of tomorrow’s exam is refused in kind words', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString()
  await makeExam({ delivery_datetime: tomorrow })
  const { page } = await journey.open('phone')
  await enterByCard(page, await journey.card(23))
  await page.goto(`/student/cbt-question-groups/${TIMED}`)
  await page.getByText('この試験は、クラスで使う予定です。終わってから練習できます。').waitFor()
  await page.getByRole('link', { name: 'ミッションを見る' }).waitFor()
})

test('an exam with a limit hands itself in at the end that the teacher put off, and shows nothing yet', async () => {
  mission = await makeExam({ time_limit_minutes: 30, answers_shown: 'when_released' })
  const { page, forward } = await sit(21, 'laptop')
  await seeSaved(page)
  await forward(29.3)
  await page.getByRole('timer', { name: 'のこり時間' }).getByText('1分以内').waitFor()
  await teacher.post(`/api/v2/teacher/missions/${mission.id}/extra_time`, { student_id: await idOf(21), minutes: 10 })
  await forward(0.75)
  await page.getByRole('timer', { name: 'のこり時間' }).getByText('10分').waitFor()
  await forward(10)
  const handedIn = page.getByRole('region', { name: '提出しました' })
  await handedIn.getByText('自分の答えを見る').click()
  await page.locator('[data-question]').waitFor()
  expect(await page.getByText('正しい答え').count()).toBe(0)
})

test('without a connection the time runs on to its end, and the answers arrive later', async () => {
  const { page, context } = await sit(22, 'phone')
  await seeSaved(page)
  // What is answered for the page in between would know of no broken line.
  await page.unrouteAll()
  await context.setOffline(true)
  await page.clock.fastForward('30:05')
  await page.getByText('時間になったので').waitFor()
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await context.setOffline(false)
  await page.getByRole('region', { name: '提出しました' }).waitFor()
})

test('the teacher sees what both handed in', async () => {
  for (const ban of [21, 22]) {
    const student_id = await idOf(ban)
    const [attempt] = await examAttemptsOf(teacher, { student_id, cbt_exam_code: TIMED })
    expect(attempt).toMatchObject({ answered_count: 1 })
    expect(attempt?.finished_at).not.toBeNull()
  }
})
