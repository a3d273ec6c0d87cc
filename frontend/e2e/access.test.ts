import type { Mission } from '@tcheck/contract/mission'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { letIn } from './account-desk.ts'
import type { Person } from './browser.ts'
import { openJourney } from './journey.ts'
import { neighbour } from './neighbour.ts'
import { enterByCard } from './student-desk.ts'
import { sensei, signInByApi } from './teacher-api.ts'
import { signIn } from './teacher-desk.ts'
import { ownId, ownLogin } from './tenant.ts'

const journey = openJourney()
let person: Person
let page: Page
/** Of the cram school. */
let foreignMission: string

// Nobody is known here yet, so that words have their readings.
const linkGone = /^このリンクは.*えなくなりました$/

beforeAll(async () => {
  foreignMission = await handOutNextDoor()
})
beforeEach(async () => {
  person = await journey.open('phone')
  page = person.page
})

async function handOutNextDoor(): Promise<string> {
  const api = await signInByApi(journey.origin, ownLogin(neighbour))
  const mission = {
    category: 'unit',
    grade: 6,
    title: '隣の教室の宿題',
    delivery_datetime: new Date().toISOString(),
    classes: [{ grade: 6, kumi: '1' }],
    question_group_ids: ['EMA6-0210'],
  }
  return (await api.post<{ mission: Mission }>('/api/v2/teacher/missions', { mission })).mission.id
}

async function seeMissingPage() {
  await page.getByRole('alert').getByText('404 Page not found').waitFor()
  await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor()
  expect(await page.title()).toBe('エラー')
}

test.each(['/nowhere', '/v2/nowhere'])('a path without a page, %s, shows the error page', async (path) => {
  await page.goto(path)
  await seeMissingPage()
  await page.getByRole('link', { name: 'トップページへ' }).click()
  await page.waitForURL('**/teacher/login')
})

test('a page that refuses its parameters shows the error page', async () => {
  await letIn(page, 'teacher-v2')
  await page.goto('/teacher/select/nowhere')
  await seeMissingPage()
})

test('a wrong password is refused in the server’s words and leaves no tokens', async () => {
  await signIn(page, { login_id: sensei().login_id, password: 'wrong' })
  await page
    .getByRole('alert')
    .getByText('ユーザー名かパスワードが違います。大文字と小文字も確かめてください。')
    .waitFor()
  const { cookies, origins } = await person.context.storageState()
  const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
  expect([...cookies.map(({ name }) => name), ...kept]).not.toContainEqual(
    expect.stringMatching(/^tcheck(-2024|Session)$/),
  )
  await page.goto('/teacher/home')
  await page.waitForURL('**/teacher/login?to=%2Fteacher%2Fhome')
})

test('a teacher who is signed out signs in and comes to the page that was wanted', async () => {
  const wanted = ownId('/teacher/class-result/demo-mission-cbt?set=CBT-MA2-01&category=cbt&grade=8&kumi=2')
  await page.goto(wanted)
  await page.waitForURL('**/teacher/login?to=*')
  await signIn(page)
  await page.waitForURL((url) => url.pathname + url.search === wanted)
  await page.getByRole('heading', { name: '一次関数 単元末テスト', level: 1 }).waitFor()
})

test('signing out ends the session: the page before needs a sign-in again', async () => {
  await signIn(page)
  await page.waitForURL('**/teacher/home')
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('button', { name: 'ログアウト' }).locator('visible=true').click()
  await page.waitForURL('**/teacher/login')
  await page.goto('/teacher/setting')
  await page.waitForURL('**/teacher/login?to=%2Fteacher%2Fsetting')
})

test('a student’s page without a link asks for the QR code', async () => {
  await page.goto('/student/mission')
  await page.getByRole('heading', { name: /^QRコードを.*ってください$/ }).waitFor()
})

test.each([
  ['a mission that is not there', async () => '/student/01J00000000000000000000000'],
  ['a card with one letter changed', async () => `/student#encrypted_username=${changed(await journey.card(20))}`],
])('a link to %s says kindly that it cannot be used', async (_, link) => {
  await page.goto(await link())
  await page.getByRole('heading', { name: linkGone }).waitFor()
  await page.getByText(/^先生.*いてください。/).waitFor()
})

const changed = (text: string) => `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`

test('the mission of another branch is closed to students and teachers of this one', async () => {
  await enterByCard(page, await journey.card(20))
  await page.goto(`/student/question-groups/EMA6-0210?mission_id=${foreignMission}`)
  await seeMissingPage()
  await page.goto(`/student/${foreignMission}`)
  await page.getByRole('heading', { name: '隣の教室の宿題' }).waitFor()
  // The link may be used by whoever is in that branch's class, and this student's own class is not offered.
  expect(await page.getByRole('button', { name: '中2', exact: true }).count()).toBe(0)

  const teacher = await journey.enter('teacher-v2')
  await teacher.page.goto(`/teacher/class-result/${foreignMission}?set=EMA6-0210&category=unit&grade=6&kumi=1`)
  await teacher.page.getByText('404 Page not found').waitFor()
  expect(await teacher.page.getByText('隣の教室の宿題').count()).toBe(0)
})
