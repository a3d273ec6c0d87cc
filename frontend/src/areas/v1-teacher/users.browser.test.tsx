import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../testing/signed-in.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

beforeEach(async () => {
  await page.viewport(1366, 768)
  signInAs('teacher-1')
})
afterEach(forgetAll)

const teacher = { id: 'teacher-1', name: '中村 けい' }
const answers = {
  ...whoIsHere({ id: 'teacher-1', login_id: 'teacher01', is_teacher: true, teacher }),
  'GET /api/teacher/student_choices': () => json({ choices: { subjects: [], periods: [], teachers: [] } }),
}
const student = {
  ...{ student_id: 'st-1', name: '青木 そら', kana: 'あおき そら', school: '', grade: 6, kumi: '1', ban: 6 },
  ...{ enrolled_on: null, left_on: null, state: 'enrolled', enrolments: [], revision: 3 },
}
const UPDATE = 'PATCH /api/teacher/students/st-1'

it('changes who a student is, and says nothing of accounts', async () => {
  const calls = answerApi({
    ...answers,
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
    ...answers,
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
    ...answers,
    'GET /api/teacher/students/st-1': () => json({ student: { ...student, state: 'left', left_on: '2026-10-31' } }),
  })
  await openApp('/v1/teacher/users/st-1/edit', { routes: v1TeacherRoutes })
  await expect.element(page.getByText('退会している生徒です。教室が元に戻すと、変えられます。')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '学校' })).toBeDisabled()
  expect(page.getByRole('button', { name: '更新する' }).elements()).toEqual([])
})
