import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAt } from './account-desk.ts'
import { openBrowser, openPerson, type Person, patience } from './browser.ts'
import { openTenant, ownId, type Tenant } from './tenant.ts'

/** Of the cram school; the student who signs in. */
const STUDENT = 'demo-juku-6-1-01'

let server: Tenant
let browser: Browser
let people: Person[] = []
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
})
afterAll(async () => {
  await Promise.all(people.map(({ context }) => context.close()))
  people = []
  await browser?.close()
  await server?.close()
})

async function enter(door: 'teacher-v1' | 'student', size: 'laptop' | 'phone' = 'laptop'): Promise<Page> {
  const person = await openPerson(browser, server.origin, size)
  people.push(person)
  await signInAt(person.page, door)
  return person.page
}

test('a teacher plans by keyboard and date, takes a step back, and what is stored stands on the student’s desk', async () => {
  const [teacher, student] = await Promise.all([enter('teacher-v1'), enter('student', 'phone')])
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
