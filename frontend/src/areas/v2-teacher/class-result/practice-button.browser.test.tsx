import { beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { result } from '../testing/class-result-sample.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

async function open(unit_name: string | null) {
  const { set } = result()
  const calls = answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/missions/01MISSION': () => json({ mission: missionOf({}) }),
    'GET /api/v2/teacher/student_activity_groups/class_result_cbt': () =>
      json({ class_result: result({ set: { ...set, unit_name } }) }),
    'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1': () => json({ errors: ['なし'] }, { status: 404 }),
    'GET /api/v2/teacher/missions/01PRACTICE/short_codes': () => json({ short_codes: [] }),
    'POST /api/v2/teacher/missions': () =>
      json({ mission: missionOf({ id: '01PRACTICE', title: '一次関数 もう一度' }) }, { status: 201 }),
  })
  const address = '/teacher/class-result/01MISSION?set=EX-1&category=cbt&grade=8&kumi=2'
  const { place } = await openApp(address, { routes: v2TeacherRoutes })
  const made = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/v2/teacher/missions')
  return { place, made }
}

const buttonOf = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))

it('hands practice of the unit out to this class in one press, and shows its link', async () => {
  const { place, made } = await open('一次関数')
  await eventually(() => expect(buttonOf(place, '「一次関数」の類題5問を配る')).toBeDefined())
  buttonOf(place, '「一次関数」の類題5問を配る')?.click()
  await eventually(() => expect(document.body.textContent).toContain('ミッションを作りました'))
  expect(made()).toHaveLength(1)
  expect(made()[0]?.body).toMatchObject({
    mission: {
      category: 'unit',
      title: '一次関数 もう一度',
      classes: [{ grade: 8, kumi: '2' }],
      due_datetime: null,
      create_original_question: true,
      original_question_unit_name: '一次関数',
      original_question_question_count: 5,
    },
  })
  expect([...document.querySelectorAll('input')].map(({ value }) => value).join()).toContain('/student/01PRACTICE')
})

it('leads to the list where the set has no unit to draw from', async () => {
  const { place, made } = await open(null)
  await eventually(() =>
    expect([...place.querySelectorAll('a')].some(({ textContent }) => textContent === '練習する問題を選ぶ')).toBe(true),
  )
  expect(made()).toEqual([])
})
