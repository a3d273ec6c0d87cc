import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitor } from '../../../features/session/current-user.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from '../routes.ts'

const top = {
  ...{ today: '2026-11-20', branch_name: 'ひかり塾', lessons: [], next_lesson_on: null },
  waiting: { learning_marks: [], count: 3, has_more: false },
  hopes: { month: '2026-12', day_count: 0, due_on: '2026-11-25' },
}
const open = () =>
  openApp('/v1/teacher/menu', { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })

beforeEach(() => {
  queryClient.clear()
  visitor.set({ current: { user: { is_teacher: true, student: null } } as never })
})
afterEach(() => visitor.set({ current: null }))

it('says beside each word what waits there, and leads to the door and to the rule of answers', async () => {
  answerApi({ 'GET /api/teacher/top': () => json({ top }), 'GET /api/account/notices': () => json({ notices: [] }) })
  await open()
  const menu = page.getByRole('list')
  await expect.element(menu.getByRole('link', { name: /^記述 3件/ })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: /^勤務日 12月の希望 まだです/ })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: /^入退室/ })).toHaveAttribute('href', '/v1/camera')
  await expect.element(menu.getByRole('link', { name: /^解答ルール/ })).toHaveAttribute('href', '/v1/sandbox/rule')
})

it('leads everywhere without the counts', async () => {
  answerApi({
    'GET /api/teacher/top': () => json({ errors: ['なし'] }, { status: 404 }),
    'GET /api/account/notices': () => json({ notices: [] }),
  })
  await open()
  await expect.element(page.getByRole('link', { name: /^記述/ })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})
