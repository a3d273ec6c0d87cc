import type { TeacherMission } from '@tcheck/contract/mission'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

const path = '/api/v2/teacher/missions/01MISSION'
const classes = ['2', '3'].map((kumi) => ({ grade: 8, kumi, student_count: 35 }))
const progress = [
  {
    set_id: 'EX-1',
    grade: 8,
    kumi: '2',
    roster_count: 2,
    answering_count: 0,
    finished_count: 2,
    bans: [1, 2],
    states: 'ff',
    recent_count: 0,
  },
]

async function open(mission: Partial<TeacherMission> = {}, more: Parameters<typeof answerApi>[0] = {}) {
  const shown = missionOf({ answers_shown: 'when_released', revision: 4, progress, ...mission })
  const calls = answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/classes': () => json({ classes }),
    'GET /api/v2/teacher/material_codes': () => json({ material_codes: [] }),
    'GET /api/v2/teacher/missions': () => json({ missions: [shown], next_cursor: null }),
    [`PATCH ${path}`]: () => json({ mission: shown }),
    [`DELETE ${path}`]: () => json({ mission: shown }),
    ...more,
  })
  await openApp('/teacher/home', { routes: v2TeacherRoutes })
  const sent = (method: string) => calls.filter((one) => one.method === method && one.path === path)
  return { sent }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const edit = () => button('一次関数 単元末テストを変える').click()

beforeEach(async () => {
  signInTeacher()
  await page.viewport(1366, 768)
})

it('changes title, limit and classes, and sends with it what the teacher had seen', async () => {
  const { sent } = await open()
  await edit()
  const title = page.getByRole('textbox', { name: '題名' })
  await expect.element(title).toHaveValue('一次関数 単元末テスト')
  await title.fill('学年末テスト')
  await page.getByRole('textbox', { name: '制限時間' }).fill('45')
  await page.getByRole('checkbox', { name: '2年3組' }).click()
  await button('変更を保存する').click()
  await eventually(() => expect(sent('PATCH')).toHaveLength(1))
  expect(sent('PATCH')[0]?.body).toEqual({
    mission: {
      title: '学年末テスト',
      due_datetime: null,
      added_classes: [{ grade: 8, kumi: '3' }],
      revision: 4,
      answers_shown: 'when_released',
      hidden_until_delivery: true,
      time_limit_minutes: 45,
      shuffle: { main_questions: false, choices: false },
    },
  })
})

it('asks before a change that lets students see the answers', async () => {
  // A week after its delivery everybody sees the answers anyway.
  const { sent } = await open({ delivery_datetime: new Date().toISOString() })
  await edit()
  await page.getByRole('radio', { name: '終えたらすぐ' }).click()
  await button('変更を保存する').click()
  await expect.element(page.getByText('保存すると、終えた2人はすぐに答えを見られます。')).toBeVisible()
  await button('見直す').click()
  expect(sent('PATCH')).toEqual([])
  await button('変更を保存する').click()
  await button('保存する').click()
  await eventually(() => expect(sent('PATCH')).toHaveLength(1))
})

it('says in words that another teacher has changed it, and keeps what was typed', async () => {
  const sentence = 'ほかの画面で変更されています。読み込み直してから、もう一度お試しください。'
  await open({}, { [`PATCH ${path}`]: () => json({ errors: [sentence], code: 'CONFLICT' }, { status: 409 }) })
  await edit()
  await page.getByRole('textbox', { name: '題名' }).fill('学年末テスト')
  await button('変更を保存する').click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '題名' })).toHaveValue('学年末テスト')
})

it('cancels all sets in one go, after saying how many have answered', async () => {
  const [exam] = missionOf({}).cbt_exams
  const second = exam && { ...exam, id: '01MISSION.2', title: '章末テスト', cbt_exam_code: 'EX-2' }
  const { sent } = await open({ cbt_exams: [exam, second].flatMap((one) => one ?? []) })
  await button('一次関数 単元末テストの問題を取りやめる').click()
  await button('すべて取りやめる').click()
  await expect.element(page.getByText(/2人が答えています。/)).toBeVisible()
  expect(sent('DELETE')).toEqual([])
  await button('すべて取りやめる').click()
  await eventually(() => expect(sent('DELETE')).toHaveLength(1))
})

it('hands the same questions out to another class, as a mission of its own', async () => {
  const made = missionOf({ id: '01COPY', title: '一次関数 単元末テスト', classes: [{ grade: 8, kumi: '3' }] })
  const creations: unknown[] = []
  await open(
    {},
    {
      'POST /api/v2/teacher/missions': ({ body }) => {
        creations.push(body)
        return json({ mission: made }, { status: 201 })
      },
      'GET /api/v2/teacher/missions/01COPY/short_codes': () => json({ short_codes: [] }),
    },
  )
  await button('一次関数 単元末テストを同じ内容で別のクラスに配る').click()
  await page.getByRole('checkbox', { name: '2年3組' }).click()
  await button('配る').click()
  await eventually(() => expect(creations).toHaveLength(1))
  expect(creations[0]).toMatchObject({
    mission: {
      cbt_exam_codes: ['EX-1'],
      classes: [{ grade: 8, kumi: '3' }],
      answers_shown: 'when_released',
      due_datetime: null,
    },
  })
  await expect.element(page.getByRole('dialog', { name: 'ミッションを作りました' })).toBeVisible()
})
