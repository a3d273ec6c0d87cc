import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { enterByCard, enterByLink, giveAnswer, saveLine, seeQuestion, seeSaved } from './student-driver.ts'
import { assignExam, examAttemptsOf, type TeacherApi } from './teacher-api.ts'
import { ownId } from './tenant.ts'

// What a student is told where the server stores an answer, and where it does not.

const exam = await demoSet('CBT-JA2-01')
const [first = expect.unreachable('the exam has a question')] = planAnswers(exam, () => 'right')
const PLACE = { grade: '中2', kumi: '2組' }
const SAVES = '**/api/v2/student/student_activity_groups'

const journey = openJourney()
let teacher: TeacherApi

beforeAll(async () => {
  teacher = await journey.teacher()
})

const attemptsOf = (ban: number) =>
  examAttemptsOf(teacher, {
    student_id: ownId(`demo-school-8-2-${String(ban).padStart(2, '0')}`),
    cbt_exam_code: exam.code,
  })

async function handIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '提出する' }).click()
  await page.getByRole('dialog', { name: '提出しますか' }).getByRole('button', { name: '提出する' }).click()
  await page.getByRole('region', { name: '提出しました' }).waitFor()
}

test('who came in by number tries again what was handed in, and the server stores it', async () => {
  const mission = await assignExam(teacher, exam.code, { title: 'もう一度のテスト' })
  const { page } = await journey.open()
  await enterByLink(page, `${journey.origin}/student/${mission.id}`, { ...PLACE, ban: 21 })
  await seeQuestion(page, first)
  await handIn(page)
  await teacher.post(`/api/v2/teacher/missions/${mission.id}/release_answers`, {})
  await page.reload()
  await page
    .getByRole('button', { name: /^まちがえた.*もう/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'ちょうせんする' }).click()
  await seeQuestion(page, first)
  await giveAnswer(page, first)
  await seeSaved(page)
  const stored = async () => (await attemptsOf(21)).find(({ mode }) => mode === 'review')
  await expect.poll(async () => (await stored())?.mission_id, patience).toBe(mission.id)
  await page.reload()
  await seeSaved(page)
})

test('a refused answer reads 保存できません, also after a reload, and stays on the device until it is accepted', async () => {
  const mission = await assignExam(teacher, exam.code, { title: '取りやめるテスト' })
  const [item = expect.unreachable('the mission has an exam')] = mission.cbt_exams
  const { page } = await journey.open()
  await enterByCard(page, await journey.card(22))
  await page.route(SAVES, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto(`/student/cbt-question-groups/${exam.code}?mission_id=${mission.id}`)
  await seeQuestion(page, first)
  await giveAnswer(page, first)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await teacher.remove(`/api/v2/teacher/mission_cbt_exam_codes/cancel/${item.id}`)
  await page.unroute(SAVES)
  await saveLine(page, '保存できません').waitFor()
  const notice = page.getByRole('alert').filter({ hasText: 'この問題は、先生が取りやめました。' })
  await notice.getByText('先生に知らせてください', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'もう一度送る' }).click()
  await saveLine(page, '保存できません').waitFor()
  expect((await attemptsOf(22)).filter(({ mission_id }) => mission_id === mission.id)).toEqual([])
  await page.goto('/student/home')
  await page.getByText('この問題は、先生が取りやめました。').waitFor()
})
