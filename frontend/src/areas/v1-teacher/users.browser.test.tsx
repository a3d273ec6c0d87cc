import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { forgetVisitor } from '../../features/session/current-user.ts'
import { clearSession, startSession } from '../../features/session/session-store.ts'
import { openSession } from '../../features/session/sign-in.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

const forgetAll = () => {
  startSession()
  clearSession()
  forgetVisitor()
  queryClient.clear()
}
beforeEach(async () => {
  await page.viewport(1366, 768)
  forgetAll()
  openSession({ accessToken: 'access', client: 'client', uid: 'teacher-1' })
})
afterEach(forgetAll)

const role = { is_admin: false, is_branch: false, is_student: false, is_parent: false, is_teacher: true }
const user = { id: 'teacher-1', login_id: 'teacher01', ...role, branch: null, parent: null, student: null }
const whoIsHere = {
  'POST /api/current_user': () =>
    json({
      current_api_user: { ...user, teacher: { id: 'teacher-1', name: '中村 けい' } },
      encrypt_login_id: 'sealed',
      impersonation_branch: null,
      impersonation_student: null,
    }),
  'GET /api/teacher/student_choices': () => json({ choices: { subjects: [], periods: [], teachers: [] } }),
}
const student = {
  ...{ student_id: 'st-1', name: '青木 そら', kana: 'あおき そら', school: '', grade: 6, kumi: '1', ban: 6 },
  ...{ enrolled_on: null, left_on: null, state: 'enrolled', enrolments: [], revision: 3 },
}
const UPDATE = 'PATCH /api/teacher/students/st-1'

it('changes who a student is, and says nothing of accounts', async () => {
  const calls = answerApi({
    ...whoIsHere,
    'GET /api/teacher/students/st-1': () => json({ student }),
    [UPDATE]: () => json({ student: { ...student, school: 'みどり小学校', revision: 4 } }),
    'GET /api/teacher/students': () =>
      json({ students: [], grades: [], subjects: [], total_count: 0, page: 1, per_page: 20 }),
  })
  await openApp('/v1/teacher/users/st-1/edit', { routes: v1TeacherRoutes })
  await page.getByRole('textbox', { name: '学校' }).fill('みどり小学校')
  await expect.element(page.getByText('ユーザー名、保護者、休会と退会は、教室が変更します。')).toBeVisible()
  await page.getByRole('button', { name: '更新する' }).click()
  await expect.element(page.getByRole('heading', { name: '生徒', exact: true })).toBeVisible()
  const sent = calls.find(({ method, path }) => `${method} ${path}` === UPDATE)
  expect(sent?.body).toEqual({
    student: {
      ...{ name: '青木 そら', kana: 'あおき そら', school: 'みどり小学校', grade: 6 },
      ...{ enrolled_on: '', enrolments: [], revision: 3 },
    },
  })
})

it('tells who comes second what the other changed, and reads it when asked', async () => {
  let stored = student
  answerApi({
    ...whoIsHere,
    'GET /api/teacher/students/st-1': () => json({ student: stored }),
    [UPDATE]: () => {
      stored = { ...student, school: 'さくら小学校', revision: 4 }
      return json({ errors: ['ほかの変更が先に保存されました。'], code: 'CONFLICT' }, { status: 409 })
    },
  })
  await openApp('/v1/teacher/users/st-1/edit', { routes: v1TeacherRoutes })
  await page.getByRole('button', { name: '更新する' }).click()
  await expect.element(page.getByText(/ほかの人が先に変更しました/)).toBeVisible()
  await page.getByRole('button', { name: 'いまの内容を読み込む' }).click()
  await expect.element(page.getByRole('textbox', { name: '学校' })).toHaveValue('さくら小学校')
})

it('shows who has left to be read, without a button that the server would refuse', async () => {
  answerApi({
    ...whoIsHere,
    'GET /api/teacher/students/st-1': () => json({ student: { ...student, state: 'left', left_on: '2026-10-31' } }),
  })
  await openApp('/v1/teacher/users/st-1/edit', { routes: v1TeacherRoutes })
  await expect.element(page.getByText('退会している生徒です。教室が元に戻すと、変えられます。')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '学校' })).toBeDisabled()
  expect(page.getByRole('button', { name: '更新する' }).elements()).toEqual([])
})
