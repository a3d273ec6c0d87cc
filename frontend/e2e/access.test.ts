import type { Mission } from '@tcheck/contract/mission'
import { expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { openJourney } from './journey.ts'
import { neighbour } from './neighbour.ts'
import { enterByCard } from './student-driver.ts'
import { signInByApi } from './teacher-api.ts'
import { signIn } from './teacher-driver.ts'
import { ownLogin } from './tenant.ts'

const journey = openJourney()

test('signing out ends the session: the page before needs a sign-in again', async () => {
  const { page } = await journey.open('phone')
  await signIn(page)
  await page.waitForURL('**/teacher/home')
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('button', { name: 'ログアウト' }).locator('visible=true').click()
  await page.waitForURL('**/teacher/login')
  await page.goto('/teacher/setting')
  await page.waitForURL('**/teacher/login?to=%2Fteacher%2Fsetting')
})

/** @returns the id of a mission of the cram school */
async function assignNextDoor(): Promise<string> {
  const api = await signInByApi(journey.origin, ownLogin(neighbour))
  const mission = {
    ...{ category: 'unit', grade: 6, title: '隣の教室の宿題', classes: [{ grade: 6, kumi: '1' }] },
    ...{ delivery_datetime: new Date().toISOString(), question_group_ids: ['EMA6-0210'] },
  }
  return (await api.post<{ mission: Mission }>('/api/v2/teacher/missions', { mission })).mission.id
}

test('the mission of another branch is closed to students and teachers of this one', async () => {
  const id = await assignNextDoor()
  const { page } = await journey.open('phone')
  await enterByCard(page, await journey.card(20))
  await page.goto(`/student/question-groups/EMA6-0210?mission_id=${id}`)
  await page.getByRole('alert').getByText('404 Page not found').waitFor()
  await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor()
  expect(await page.title()).toBe('エラー')
  expect(await axeFaultsOf(page)).toEqual([])
  await page.goto(`/student/${id}`)
  await page.getByRole('heading', { name: '隣の教室の宿題' }).waitFor()
  // Students of that branch may use the link; this student's own class is not offered.
  expect(await page.getByRole('button', { name: '中2', exact: true }).count()).toBe(0)

  const teacher = await journey.enter('teacher-v2')
  await teacher.page.goto(`/teacher/class-result/${id}?set=EMA6-0210&category=unit&grade=6&kumi=1`)
  await teacher.page.getByText('404 Page not found').waitFor()
  expect(await teacher.page.getByText('隣の教室の宿題').count()).toBe(0)
})
