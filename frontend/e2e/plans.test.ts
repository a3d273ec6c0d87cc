import { expect, test } from 'vitest'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { ownId } from './tenant.ts'

/** Of the cram school; the student who signs in. */
const STUDENT = 'demo-juku-6-1-01'

const journey = openJourney()

test('a teacher plans by keyboard and date, takes a step back, and what is stored stands on the student’s desk', async () => {
  const [{ page: teacher }, { page: student }] = await Promise.all([
    journey.enter('teacher-v1'),
    journey.enter('student', 'phone'),
  ])
  const path = ownId(`/v1/teacher/plan-settings/${STUDENT}`)
  await teacher.goto(`${path}/new?grade=6&subject=science`)
  await teacher.getByRole('heading', { name: '理科の計画(小6)' }).waitFor()
  await teacher.getByRole('link', { name: '計画の一覧へ' }).click()
  await teacher.getByRole('link', { name: /^算数/ }).click()
  const days = teacher.getByRole('list', { name: '日ごとの計画' })
  const last = days.getByLabel(/の日$/).last()
  const before = await last.inputValue()
  await days
    .getByRole('button', { name: /の日を変える/ })
    .last()
    .press('ArrowDown')
  await expect.poll(() => last.inputValue(), patience).not.toBe(before)
  await teacher.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => last.inputValue(), patience).toBe(before)
  const today = await teacher.evaluate(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format())
  const title = ((await last.getAttribute('aria-label')) ?? '').replace(/の日$/, '')
  await teacher.getByLabel('あとの予定もずらす').uncheck()
  await last.selectOption(today)
  await teacher.getByRole('button', { name: '保存する' }).click()
  await teacher.getByText('学習計画を保存しました').waitFor()
  await student.goto('/v1/student/top1')
  await student
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .waitFor()
})
