import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

beforeEach(async () => {
  await page.viewport(1366, 768)
  signInAs('branch-1')
})
afterEach(forgetAll)

const user = whoIsHere({
  ...{ id: 'branch-1', login_id: 'branch01', is_branch: true },
  branch: { id: 'br-1', name: 'ひかり塾', class_count: 1 },
})
const choices = {
  subjects: [
    { code: 'math', name: '算数・数学' },
    { code: 'english', name: '英語' },
  ],
  periods: [{ period: 2, begins_at: '17:00', ends_at: '18:00' }],
  teachers: [{ id: 'teacher-1', name: '中村 けい' }],
}
const profile = {
  student_id: 'st-1',
  name: '青木 そら',
  kana: '',
  school: '',
  grade: 6,
  kumi: '1',
  ban: 6,
  login_id: null,
  enrolled_on: null,
  left_on: null,
  state: 'enrolled',
  enrolments: [],
  parents: [],
  revision: 1,
}
const CREATE = 'POST /api/branch/students'

it('sends enrolments and parents as they were put together, and shows drawn passwords once', async () => {
  const calls = answerApi({
    ...user,
    'GET /api/branch/student_choices': () => json({ choices }),
    [CREATE]: () =>
      json(
        {
          student: profile,
          issued: [{ who: 'parent', name: '青木 まこと', login_id: 'aoki-m', password: 'abcde23456' }],
        },
        { status: 201 },
      ),
  })
  await openApp('/v1/branch/users/new', { routes: v1BranchRoutes })
  const add = page.getByRole('button', { name: '受講を足す' })
  await expect.element(add).toBeEnabled()
  await add.click()
  await page.getByLabelText('1つ目の教科').selectOptions('english')
  await page.getByLabelText('英語の1コマ目の曜日').selectOptions('3')
  await page.getByLabelText('英語の1コマ目の講師').selectOptions('teacher-1')
  await page.getByRole('button', { name: '英語のコマを足す' }).click()
  await page.getByRole('button', { name: '英語の1コマ目を消す' }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('青木 そら')
  await page.getByRole('combobox', { name: '学年' }).selectOptions('6')
  await page.getByRole('button', { name: '保護者を足す' }).click()
  await page.getByLabelText('1人目のユーザー名').fill('aoki-m')
  await page.getByLabelText('1人目の名前').fill('青木 まこと')
  await page.getByRole('button', { name: '登録する', exact: true }).click()
  await expect.element(page.getByRole('table').getByText('abcde23456')).toBeVisible()
  const sent = calls.find(({ method, path }) => `${method} ${path}` === CREATE)
  expect(sent?.body).toMatchObject({
    student: {
      name: '青木 そら',
      grade: 6,
      enrolments: [{ subject_code: 'english', slots: [{ weekday: 1, period: 2, teacher_id: '' }] }],
      parents: [{ login_id: 'aoki-m', name: '青木 まこと' }],
    },
  })
})
