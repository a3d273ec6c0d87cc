import type { ActivityGroup } from '@tcheck/contract/activity'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf, appCode, demoLogin, giveLogin, impersonate, signInAt, signInPages } from './account-driver.ts'
import { patience, seeLoaded } from './browser.ts'
import { openJourney } from './journey.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { giveAnswer, jumpTo, saveLine, seeSaved } from './student-driver.ts'
import { ownId, ownLogin } from './tenant.ts'

const EXAM = 'CBT-ESC6-01'
const child = (number: number) => ownLogin({ login_id: `student0${number}`, password: 'student-demo-2024' })

const journey = openJourney()

const isAt = (path: string) => (url: URL) => url.pathname === path

test('an admin signs in, and the entrance leads home from then on', async () => {
  const { page } = await journey.open()
  await signInAt(page, 'admin')
  const home = new URL(page.url()).pathname
  await page.goto('/')
  await page.waitForURL((url) => url.pathname !== '/')
  expect(home.startsWith('/admin') || home.startsWith('/v1/admin')).toBe(true)
})

test('a first sign-in asks for a new password, and nothing leads around it', async () => {
  const branch = await apiOf(journey.origin, 'branch')
  const issued = await branch.post<{ login_id: string; password: string }>(
    ownId('/api/branch/accounts/demo-teacher01/reset_password'),
  )
  const { page } = await journey.open('phone')
  await page.goto(signInPages['teacher-v1'])
  await giveLogin(page, issued)
  const asked = page.getByRole('heading', { name: '新しいパスワードを決めてください' })
  await asked.waitFor()
  await page.goto('/v1/teacher/settings')
  await page.waitForURL(`**${signInPages['teacher-v1']}?to=*`)
  await asked.waitFor()
  await page.getByLabel('今のパスワード').fill(issued.password)
  await page.getByLabel('新しいパスワード').fill('password')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('新しいパスワード').fill('青いかさと長い坂道')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await page.waitForURL(isAt('/v1/teacher/settings'))
  const other = await journey.open()
  await signInAt(other.page, 'teacher-v1', { login_id: issued.login_id, password: '青いかさと長い坂道' })
})

test('a second factor is set up by its secret, asked for at the next sign-in, and taken back', async () => {
  const { page } = await journey.open()
  const branch = demoLogin('branch')
  await signInAt(page, 'branch')
  await page.goto('/v1/branch/settings')
  await page.getByRole('button', { name: '設定する' }).click()
  await page.getByLabel('今のパスワード').fill(branch.password)
  await page.getByRole('button', { name: '設定を始める' }).click()
  await page.getByRole('img', { name: '認証アプリで読むQRコード' }).waitFor()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('6けたの番号').fill(appCode(secret))
  const codes = page.getByRole('list', { name: '回復コード' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: '保存しました' }).click()
  await page.getByText('使っています', { exact: true }).waitFor()

  const { page: officePage } = await journey.open('phone')
  await officePage.goto(`${signInPages.branch}?to=%2Fv1%2Fbranch%2Fsettings`)
  await giveLogin(officePage, branch)
  await officePage.getByLabel('6けたの番号').fill('000000')
  await officePage.getByRole('alert').waitFor()
  await officePage.getByLabel('6けたの番号').fill(appCode(secret, 1))
  await officePage.waitForURL(isAt('/v1/branch/settings'))

  const { page: third } = await journey.open()
  await third.goto(`${signInPages.branch}?to=%2Fv1%2Fbranch%2Fsettings`)
  await giveLogin(third, branch)
  await third.getByRole('button', { name: /回復コード/ }).click()
  await third.getByLabel('回復コード').fill(recovery)
  await third.getByRole('button', { name: '確かめる' }).click()
  await third.getByText('あと9個').waitFor()
  await third.getByRole('button', { name: 'やめる手続き' }).click()
  await third.getByLabel('今のパスワード').fill(branch.password)
  await third.getByRole('button', { name: '2段階認証をやめる' }).click()
  await third.getByText('使っていません', { exact: true }).waitFor()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /もう一度サインインしてください/ })

test('a session that ends in the middle of an exam is taken up again in place, and no answer is lost', async () => {
  const { page } = await journey.open()
  await signInAt(page, 'student', child(3))
  await page.goto(`/student/cbt-question-groups/${EXAM}`)
  const [first, second, third] = planAnswers(await demoSet(EXAM), () => 'right')
  if (!first || !second || !third) throw new Error('the exam has too few questions')
  await jumpTo(page, first)
  await giveAnswer(page, first)
  await jumpTo(page, second)
  await seeSaved(page)
  // Signed out on another device: every session of the account is over, and the next call of this page will hear it.
  await (await apiOf(journey.origin, 'student', child(3))).delete('/api/auth/sign_out')
  await giveAnswer(page, second)
  await dialogOf(page).waitFor()
  await saveLine(page, '送れません(端末に保存)').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).getByLabel('パスワード', { exact: true }).fill('wrong')
  await dialogOf(page).getByRole('button', { name: 'サインイン', exact: true }).click()
  await dialogOf(page).getByRole('alert').waitFor()
  await dialogOf(page).getByLabel('パスワード', { exact: true }).fill(child(3).password)
  await dialogOf(page).getByRole('button', { name: 'サインイン', exact: true }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await seeSaved(page)
  await jumpTo(page, third)
  await giveAnswer(page, third)
  await seeSaved(page)
  const api = await apiOf(journey.origin, 'student', child(3))
  const stored = await api.get<{ student_activity_groups: ActivityGroup[] }>(
    `/api/v2/student/student_activity_groups?cbt_exam_code=${EXAM}`,
  )
  const answered = stored.student_activity_groups.map(({ id }) => id)
  expect(answered).toHaveLength(1)
  const whole = await api.get<{ student_activity_group: ActivityGroup }>(
    `/api/v2/student/student_activity_groups/${answered[0]}`,
  )
  const filled = whole.student_activity_group.cbt_activities.filter(({ answers }) => answers.some(Boolean))
  expect(filled.map(({ answers }) => answers)).toEqual([first.response, second.response, third.response])
})

test("a form's input is saved after signing in again, and another account sees nothing of it", async ({ task }) => {
  // Another name for a second try: what is saved already is not saved again.
  const name = `ひかり塾 本町教室${task.result?.retryCount || ''}`
  const { page } = await journey.open()
  await signInAt(page, 'branch')
  await page.goto('/v1/branch/settings')
  await page.getByLabel('教室の名前').fill(name)
  const own = await apiOf(journey.origin, 'branch')
  // Whatever the page asks for asks for the sign-in too, and nothing can be pressed behind that: it is at rest, and the press is next.
  await seeLoaded(page)
  await own.delete('/api/auth/sign_out')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await dialogOf(page).waitFor()
  expect(await page.getByLabel('教室の名前').inputValue()).toBe(name)
  await dialogOf(page).getByLabel('パスワード', { exact: true }).fill(demoLogin('branch').password)
  await dialogOf(page).getByRole('button', { name: 'サインイン', exact: true }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const api = await apiOf(journey.origin, 'branch')
  const savedName = async () => {
    const saved = await api.get<{ branch_settings: { name: string } }>('/api/branch/settings')
    return saved.branch_settings.name
  }
  await expect.poll(savedName, patience).toBe(name)

  const { page: shared } = await journey.open()
  await signInAt(shared, 'student', child(4))
  await shared.goto('/v1/student/settings')
  await shared.getByText('遠藤 りく').waitFor()
  await shared.getByRole('link', { name: 'パスワードを変える' }).click()
  await shared.getByLabel('今のパスワード').fill('x')
  await shared.getByLabel('新しいパスワード').fill('y')
  const childs = await apiOf(journey.origin, 'student', child(4))
  await seeLoaded(shared)
  await childs.delete('/api/auth/sign_out')
  await shared.getByRole('button', { name: 'パスワードを変える' }).click()
  await dialogOf(shared).getByLabel('ユーザー名').fill(child(5).login_id)
  await dialogOf(shared).getByLabel('パスワード', { exact: true }).fill(child(5).password)
  await dialogOf(shared).getByRole('button', { name: 'サインイン', exact: true }).click()
  await shared.waitForURL((url) => url.pathname !== '/v1/student/settings/password')
  // Their own page has come, before another one is asked for.
  await shared.getByRole('heading', { level: 1 }).first().waitFor()
  await seeLoaded(shared)
  expect(await shared.getByText('遠藤 りく').count()).toBe(0)
  await shared.goto('/v1/student/settings')
  await shared.getByText('大野 あかり').waitFor()
})

test('tabs of one browser follow each other in and out', async () => {
  const { page, context } = await journey.open()
  await page.goto(signInPages.parent)
  const other = await context.newPage()
  await signInAt(other, 'parent')
  await page.waitForURL((url) => url.pathname !== signInPages.parent)
  await page.goto('/v1/parent/settings')
  await page.getByText('青木 まこと').waitFor()
  await other.getByRole('button', { name: 'サインアウト', exact: true }).click()
  await page.waitForURL(`**${signInPages.parent}?to=%2Fv1%2Fparent%2Fsettings`)
})

test('an admin impersonates a branch and its student, sees it on every page, may not act for them alone, and goes back step by step', async () => {
  const { page, context } = await journey.open()
  const bar = page.getByRole('complementary', { name: '代理操作' })
  await signInAt(page, 'admin')
  await impersonate(context, { impersonation_branch_id: ownId('demo-juku') })
  await page.goto('/v1/branch/settings')
  await bar.getByText(`管理者 ${demoLogin('admin').login_id} が「教室`).waitFor()
  await page.getByLabel('教室の名前').waitFor()
  await page.getByText('代理で操作している間は、パスワード').waitFor()
  await page.goto('/v1/branch/settings/password')
  await page.getByText('本人が設定します').waitFor()

  await impersonate(context, {
    impersonation_branch_id: ownId('demo-juku'),
    impersonation_student_id: ownId('demo-juku-6-1-02'),
  })
  await page.goto(`/student/cbt-question-groups/${EXAM}`)
  await bar.getByText(`生徒 ${child(2).login_id}(1組2番)`).waitFor()
  await page.getByText('答えることはできません').waitFor()
  expect(await page.locator('section[aria-label="解答"]').getAttribute('inert')).not.toBeNull()
  await bar.getByRole('button', { name: '教室の代理にもどる' }).click()
  await bar.getByText('「教室').waitFor()
  await bar.getByRole('button', { name: '代理操作を終える' }).click()
  await page.waitForURL((url) => /^\/(v1\/)?admin/.test(url.pathname))
  await expect.poll(() => bar.count(), patience).toBe(0)
  const student = await apiOf(journey.origin, 'student', child(2))
  const { student_activity_groups: kept } = await student.get<{ student_activity_groups: unknown[] }>(
    '/api/v2/student/student_activity_groups',
  )
  expect(kept).toEqual([])
})
