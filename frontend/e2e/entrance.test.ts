import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, seeStill } from './browser.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { enterByLink, giveAnswer, seeQuestion } from './student-desk.ts'
import { sensei } from './teacher-api.ts'
import { makeMission, signIn } from './teacher-desk.ts'
import { openTenant, type Tenant } from './tenant.ts'

const exam = await demoSet('CBT-MA2-01')
const answers = planAnswers(exam, () => 'right')
const [first = expect.unreachable('the exam has a question')] = answers

let server: Tenant
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('who chooses a number that has begun is told, chooses another, or says that it was them', async () => {
  const teacher = await openPerson(browser, server.origin)
  await signIn(teacher.page)
  await teacher.page.waitForURL('**/teacher/home')
  await teacher.page.goto('/teacher/select/cbt')
  const link = await makeMission(teacher.page, { sets: [exam.title], className: '2年2組', title: '水曜日のテスト' })

  const pupil = await openPerson(browser, server.origin)
  await enterByLink(pupil.page, link, { grade: '中2', kumi: '2組', ban: 5 })
  await seeQuestion(pupil.page, first)
  await giveAnswer(pupil.page, first)
  await pupil.page.getByText('保存済み').waitFor()

  const classmate = await openPerson(browser, server.origin, 'phone')
  await enterByLink(classmate.page, link, { grade: '中2', kumi: '2組', ban: 5 })
  const warning = classmate.page.getByText('この番号では、もう始めています。')
  await warning.waitFor()
  await seeStill(classmate.page)
  const { violations } = await new AxeBuilder({ page: classmate.page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await classmate.page.getByRole('button', { name: '番号をえらびなおす' }).click()
  await warning.waitFor({ state: 'detached' })
  await classmate.page.getByRole('button', { name: '46番から' }).click()
  await classmate.page.getByRole('button', { name: '60番', exact: true }).click()
  await classmate.page.getByRole('button', { name: 'はじめる' }).click()
  await classmate.page.getByText('60番は、このクラスにありません。').waitFor()
  await classmate.page.getByRole('button', { name: '6番', exact: true }).click()
  await classmate.page.getByRole('button', { name: 'はじめる' }).click()
  await seeQuestion(classmate.page, first)
  // Nothing but that mission is open to a number.
  await classmate.page.goto('/student/challenge')
  await classmate.page.getByText('まだ問題がありません').waitFor()

  const again = await openPerson(browser, server.origin)
  await enterByLink(again.page, link, { grade: '中2', kumi: '2組', ban: 5 })
  await again.page.getByRole('button', { name: /わたしです/ }).click()
  await seeQuestion(again.page, first)
  await Promise.all([teacher, pupil, classmate, again].map(({ context }) => context.close()))
})

test.each(['/.//evil.example/x', '/..//evil.example', '/\\evil.example'])(
  'a link that leads to another site by %s leads home, and says so',
  async (wanted) => {
    const { page, context } = await openPerson(browser, server.origin)
    await signIn(page)
    await page.waitForURL('**/teacher/home')
    for (const door of ['/teacher/login', '/sso']) {
      await page.goto(`${door}?${new URLSearchParams({ to: wanted })}`)
      await page.getByText('リンクの行き先が正しくありません。').waitFor()
      expect(new URL(page.url()).origin).toBe(new URL(server.origin).origin)
    }
    await context.close()
  },
)

test('wrong tries of one laptop do not close out the teacher’s own, and the form counts the wait down', async () => {
  const teacher = await openPerson(browser, server.origin)
  await signIn(teacher.page)
  await teacher.page.waitForURL('**/teacher/home')

  const pupil = await openPerson(browser, server.origin, 'phone')
  await pupil.page.goto('/teacher/login')
  await pupil.page.getByRole('textbox', { name: 'ユーザー名' }).fill(sensei().login_id)
  const press = pupil.page.getByRole('button', { name: 'ログイン', exact: true })
  for (let wrong = 0; wrong < 6; wrong += 1) {
    await pupil.page.getByRole('textbox', { name: 'パスワード' }).fill(`guess-${wrong}`)
    const answer = pupil.page.waitForResponse((response) => response.url().endsWith('/sign_in'))
    await press.click()
    expect((await answer).status()).toBe(401)
  }
  await press.click()
  await pupil.page.getByText(/あと\d秒で、もう一度お試しいただけます。/).waitFor()
  const waiting = pupil.page.getByRole('button', { name: /^あと\d秒$/ })
  expect(await waiting.isDisabled()).toBe(true)

  await teacher.page.evaluate(
    'sessionStorage.clear(); localStorage.clear(); document.cookie = "tcheck-2024=; Max-Age=0; path=/"',
  )
  await signIn(teacher.page)
  await teacher.page.waitForURL('**/teacher/home')

  await press.waitFor()
  expect(await press.isEnabled()).toBe(true)
  await Promise.all([teacher, pupil].map(({ context }) => context.close()))
})
