import type { ExamUse } from '@tcheck/contract/groups/teacher-missions'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

const set = (code: string, title: string): QuestionSetSummary => ({
  id: code,
  code,
  category: 'cbt',
  version: 1,
  title,
  description: '',
  subject_code: 'math',
  subject_name: '数学',
  grade_id: 8,
  junkyo_id: null,
  junkyo_name: null,
  unit_id: null,
  unit_name: null,
  main_question_count: 2,
  question_count: 10,
  max_score: 40,
})
const sets = [set('EX-1', '一次関数'), set('EX-2', '図形')]
const listPath = 'GET /api/v2/teacher/cbt_question_groups/exams'
const answers = {
  ...teacherAnswers,
  [listPath]: () =>
    json({
      cbt_exams: sets,
      facets: { subjects: [{ id: 'math', name: '数学' }], grades: [8], junkyos: [], units: [] },
      page: 1,
      per_page: 20,
      total_count: 2,
      is_total_exact: true,
      searched_count: null,
    }),
}
const usePath = 'GET /api/v2/teacher/missions/exam_use'
const useOf = (practised_count: number, open_url_count = 0, handed_out: ExamUse['handed_out'] = []) =>
  json({ exam_use: { student_count: 35, practised_count, handed_out, open_url_count } })
const createPath = 'POST /api/v2/teacher/missions'

async function open(more: Parameters<typeof answerApi>[0] = {}) {
  const uses = Object.fromEntries(sets.map(({ code }) => [`${usePath}/${code}`, () => useOf(0)]))
  const calls = answerApi({ ...answers, ...uses, ...more })
  const app = await openApp('/teacher/select/cbt', { routes: v2TeacherRoutes })
  await eventually(() => expect(app.place.querySelector('[aria-label="選ぶ: 図形"]')).not.toBeNull())
  const press = (label: string) =>
    app.place.querySelector<HTMLElement>(`[aria-label="選ぶ: ${label}"], [aria-label="${label}"]`)?.click()
  const chosen = () => [...app.place.querySelectorAll('aside ol li')].map((li) => li.children[1]?.textContent)
  const create = () => app.place.querySelector<HTMLButtonElement>('aside button[type="submit"]')?.click()
  return { ...app, calls, press, chosen, create }
}

beforeEach(async () => {
  signInTeacher()
  await page.viewport(1366, 768)
})

it('makes a mission of the chosen sets in their order and hands it out', async () => {
  const made = missionOf({ title: '図形 ほか1件' })
  const { place, calls, press, chosen, create } = await open({
    [createPath]: () => json({ mission: made }, { status: 201 }),
  })
  press('図形')
  press('一次関数')
  await eventually(() => expect(chosen()).toEqual(['図形', '一次関数']))
  // The branch's only class is meant, without a press.
  await eventually(() => expect(place.textContent).toContain('ミッションを作る(20問・35人)'))
  create()
  await eventually(() =>
    expect(place.querySelector('#content dialog')?.textContent).toContain('ミッションを作りました'),
  )
  expect(calls.find(({ method, path }) => `${method} ${path}` === createPath)?.body).toMatchObject({
    mission: {
      category: 'cbt',
      title: '図形 ほか1件',
      cbt_exam_codes: ['EX-2', 'EX-1'],
      classes: [{ grade: 8, kumi: '2' }],
    },
  })
  expect(place.querySelector<HTMLInputElement>('#hand-out-link')?.value).toBe(`${location.origin}/student/${made.id}`)
  expect(chosen()).toEqual([])
})

it('leaves several classes to be chosen, and says at the field what is missing', async () => {
  const sentence = '配るクラスを1つ以上選んでください。'
  const { press, create, calls } = await open({
    'GET /api/v2/teacher/classes': () =>
      json({ classes: ['1', '2'].map((kumi) => ({ grade: 8, kumi, student_count: 35 })) }),
    [createPath]: () =>
      json(
        { errors: [sentence], code: 'MISSION_NO_CLASS', fields: [{ path: 'mission.classes', message: sentence }] },
        { status: 422 },
      ),
  })
  press('図形')
  const first = page.getByRole('checkbox', { name: '2年1組' })
  await expect.element(first).not.toBeChecked()
  create()
  await expect.element(first).toHaveAttribute('aria-invalid', 'true')
  await expect.element(first).toHaveAccessibleDescription(sentence)
  await first.click()
  await expect.element(first).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('textbox', { name: '題名' })).toHaveValue('図形')
  create()
  await eventually(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3))
  const [, , last] = calls.filter(({ method }) => method === 'POST')
  expect(last?.body).toMatchObject({ mission: { classes: [{ grade: 8, kumi: '1' }] } })
})

it('holds an exam as is usual until the teacher says otherwise, and sends what was said', async () => {
  const { press, create, calls } = await open({
    [createPath]: () => json({ mission: missionOf({}) }, { status: 201 }),
  })
  press('図形')
  await expect.element(page.getByRole('radio', { name: 'しめきりのあと' })).toBeChecked()
  await page.getByRole('radio', { name: '先生が見せるとき' }).click()
  await page.getByRole('textbox', { name: '制限時間' }).fill('40')
  await page.getByRole('checkbox', { name: '選択肢の順を、生徒ごとに変える' }).click()
  create()
  await eventually(() => expect(calls.some(({ method, path }) => `${method} ${path}` === createPath)).toBe(true))
  expect(calls.find(({ method, path }) => `${method} ${path}` === createPath)?.body).toMatchObject({
    mission: {
      answers_shown: 'when_released',
      hidden_until_delivery: true,
      time_limit_minutes: 40,
      shuffle: { main_questions: false, choices: true },
    },
  })
})

it('says when the class had the exam, who knows it, and that a link opens it', async () => {
  const handedOut = [
    { grade: 8, kumi: '2', delivered_at: '2026-11-26T15:00:00.000Z' },
    { grade: 8, kumi: '3', delivered_at: '2026-11-28T00:00:00.000Z' },
  ]
  const { place, press, calls } = await open({ [`${usePath}/EX-2`]: () => useOf(3, 1, handedOut) })
  press('一次関数')
  await eventually(() =>
    expect(place.textContent).toContain('選んだクラスへは、今年度まだ配っていません。解き終えた生徒もいません。'),
  )
  press('図形')
  await eventually(() =>
    expect(place.textContent).toContain('「図形」は、11月27日に2年2組、11月28日に2年3組へ配ってあります。'),
  )
  expect(place.textContent).toContain('「図形」は、35人のうち3人が、もう解いたか、練習を始めています。')
  expect(place.textContent).toContain('「図形」は、共有URL(1件)からも開けます。')
  expect(calls.find(({ path }) => path.endsWith('exam_use/EX-2'))?.query).toContain('8-2')
})

it('says at the list that nothing is chosen, until something is', async () => {
  const sentence = '問題を1つ以上選んでください。'
  const { place, press, create } = await open({
    [createPath]: () =>
      json(
        { errors: [sentence], code: 'MISSION_EMPTY', fields: [{ path: 'mission.cbt_exam_codes', message: sentence }] },
        { status: 422 },
      ),
  })
  const count = () => place.textContent?.split(sentence).length
  create()
  // At the top and at the list.
  await eventually(() => expect(count()).toBe(3))
  press('図形')
  await eventually(() => expect(count()).toBe(2))
})

it('closes the preview with the choice, and says subject and grade of each set in the list', async () => {
  const { place, press, chosen } = await open({
    'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-2': () => json({ errors: ['なし'] }, { status: 404 }),
  })
  expect(place.querySelector('table')?.textContent).toContain('数学・中2')
  press('図形の中を見る')
  await page.getByRole('button', { name: 'この問題を選ぶ' }).click()
  await eventually(() => expect(place.querySelector('#content dialog')).toBeNull())
  expect(chosen()).toEqual(['図形'])
})

it('keeps the draft when the page is opened again, and the error in the words of the server', async () => {
  const first = await open({
    [createPath]: () =>
      json({ errors: ['配るクラスを1つ以上選んでください。'], code: 'MISSION_NO_CLASS' }, { status: 422 }),
  })
  first.press('図形')
  await eventually(() => expect(first.chosen()).toEqual(['図形']))
  first.create()
  await eventually(() => expect(first.place.textContent).toContain('配るクラスを1つ以上選んでください。'))
  first.router.dispose()
  first.place.remove()
  const second = await open()
  expect(second.chosen()).toEqual(['図形'])
  expect(second.place.textContent).toContain('下書き保存済み')
})

it('moves a set with the arrow keys, and with two taps', async () => {
  const { place, press, chosen } = await open()
  press('一次関数')
  press('図形')
  await eventually(() => expect(chosen()).toHaveLength(2))
  const grip = place.querySelector('[aria-label="一次関数の順番を変える"]')
  grip?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await eventually(() => expect(chosen()).toEqual(['図形', '一次関数']))
  press('一次関数の順番を変える')
  await eventually(() => expect(place.textContent).toContain('ここに置けます'))
  press('図形の場所に置く')
  await eventually(() => expect(chosen()).toEqual(['一次関数', '図形']))
})

it('marks a set by a press on its name, too', async () => {
  const { place, chosen } = await open()
  place.querySelector<HTMLElement>('tbody label')?.click()
  await eventually(() => expect(chosen()).toEqual(['一次関数']))
})

it('lets a unit go that does not belong to the subject which is chosen next', async () => {
  const units = [
    { id: 'u-1', name: '方程式', subject_code: 'math', grade_id: 8, junkyo_id: null },
    { id: 'u-2', name: '天気', subject_code: 'science', grade_id: 8, junkyo_id: null },
  ]
  const subjects = [
    { id: 'math', name: '数学' },
    { id: 'science', name: '理科' },
  ]
  const { address } = await open({
    [listPath]: () =>
      json({
        cbt_exams: sets,
        facets: { subjects, grades: [8], junkyos: [], units },
        page: 1,
        per_page: 20,
        total_count: 2,
        is_total_exact: true,
        searched_count: null,
      }),
  })
  await page.getByRole('combobox', { name: '教科' }).selectOptions('数学')
  await expect.element(page.getByRole('option', { name: '天気' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: '単元' }).selectOptions('方程式')
  await eventually(() => expect(address()).toBe('/teacher/select/cbt?subject_code=math&unit_id=u-1'))
  await page.getByRole('combobox', { name: '教科' }).selectOptions('理科')
  await eventually(() => expect(address()).toBe('/teacher/select/cbt?subject_code=science'))
})

it('keeps the filters in the address and asks with them', async () => {
  const { calls, address } = await open()
  await page.getByRole('combobox', { name: '教科' }).selectOptions('数学')
  await eventually(() => expect(address()).toBe('/teacher/select/cbt?subject_code=math'))
  await eventually(() => expect(calls.at(-1)?.query).toContain('subject_code=math'))
})

it('leads to the settings while no code opens a set', async () => {
  answerApi({
    ...answers,
    [listPath]: () =>
      json({
        cbt_exams: [],
        facets: { subjects: [], grades: [], junkyos: [], units: [] },
        page: 1,
        per_page: 20,
        total_count: 0,
        is_total_exact: true,
        searched_count: null,
      }),
  })
  const { place } = await openApp('/teacher/select/cbt', { routes: v2TeacherRoutes })
  await eventually(() => expect(place.textContent).toContain('使えるCBTは、まだありません'))
  expect([...place.querySelectorAll('a.btn')].map((link) => link.getAttribute('href'))).toContain('/teacher/setting')
})
