import type { AcceptedAnswer } from '@tcheck/contract/groups/teacher-accepted-answers'
import type { ClassRegrade } from '@tcheck/contract/groups/teacher-regrades'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

const attemptOf = (ban: number, answer: string, isRight: boolean) => ({
  ...{ id: `s${ban}.1`, student_id: `s${ban}`, category: 'cbt', mode: 'test', cbt_exam_code: 'EX-1' },
  ...{ mission_id: null, title: '一次関数', grade: 8, kumi: '2', ban, set_version: 1, is_late: false },
  ...{ started_at: '2026-11-20T02:49:00Z', finished_at: '2026-11-20T02:59:00Z', updated_at: '2026-11-20T02:59:00Z' },
  ...{ answered_count: 1, question_count: 1, score: isRight ? 4 : 0, max_score: 4, unit_activities: [] },
  cbt_activities: [
    {
      ...{ main_question_number: 1, sub_question_number: 1, kind: 'question', answers: [answer], memo: null },
      ...{ revision: 1, device_id: 'device-1', answered_at: '2026-11-20T02:50:00Z', bookmarks: [false], separator: '' },
      ...{ correct_checks: [isRight], correct_answers: ['7'], score: isRight ? 4 : 0, max_score: 4 },
      correct_check: isRight,
    },
  ],
})

const set = (pattern: string) => ({
  ...{ id: 'EX-1', code: 'EX-1', category: 'cbt', version: 1, title: '一次関数', description: '', rules: 3 },
  ...{ subject_code: 'math', subject_name: '数学', grade_id: 8, junkyo_id: null, junkyo_name: null },
  ...{ unit_id: null, unit_name: null, main_question_count: 1, question_count: 1, max_score: 4 },
  question_groups: [
    {
      ...{ main_question_number: 1, title: '計算', text: '', explanatory_image: null, viewpoint: 'knowledge' },
      ...{ writing: 'horizontal', review_questions: [], similar_questions: [] },
      questions: [sampleSubQuestion({ sub_question_number: 1, answer: '7', pattern })],
    },
  ],
})

const nothingCorrected: ClassRegrade = {
  ...{ state: 'none', school_year: 2026, revision: 0, to: 1, corrected_at: null, is_marking: false, decided_at: null },
  ...{ students: [], is_cut: false, questions: [], forced: [] },
}

/** The class as the server has it: what is accepted is marked at the second look. */
async function open(
  pattern = '',
  regrade: ClassRegrade = nothingCorrected,
  others: Parameters<typeof answerApi>[0] = {},
) {
  let accepted: AcceptedAnswer[] = []
  let looks = 0
  const shown = () => {
    looks += 1
    return json({ accepted_answers: accepted, is_marking: looks < 2 })
  }
  const isRight = () => accepted.some(({ undone_at }) => undone_at === null) && looks >= 2
  const calls = answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/student_activity_groups/cbt_student_activity_groups': () =>
      json({
        student_activity_groups: [attemptOf(1, '七', isRight()), attemptOf(3, ' 七', isRight())],
        next_cursor: null,
      }),
    'GET /api/v2/teacher/student_activity_groups/class_result_cbt': () => json({ errors: ['なし'] }, { status: 404 }),
    'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1': () =>
      json({ cbt_exam: set(pattern), question_group: set(pattern) }),
    'GET /api/v2/teacher/regrades/class': () => json({ regrade }),
    'GET /api/v2/teacher/accepted_answers': () => shown(),
    'POST /api/v2/teacher/accepted_answers': () => {
      looks = 0
      const place = { main_question_number: 1, sub_question_number: 1, answers: ['七'] }
      accepted = [{ ...place, school_year: 2026, number: 1, accepted_at: '2026-11-20T03:00:00Z', undone_at: null }]
      return shown()
    },
    'POST /api/v2/teacher/accepted_answers/cancel': () => {
      looks = 0
      accepted = accepted.map((one) => ({ ...one, undone_at: '2026-11-20T04:00:00Z' }))
      return shown()
    },
    ...others,
  })
  const app = await openApp('/teacher/student-result/cbt/EX-1?grade=8&kumi=2', { routes: v2TeacherRoutes })
  await eventually(() => expect(app.place.textContent).toContain('2人'))
  return {
    ...app,
    sent: () =>
      calls
        .filter(({ method, path }) => method === 'POST' && path.includes('/accepted_answers'))
        .map(({ body }) => body),
  }
}

it('is asked for first, marks the class anew, is named as the teacher’s word, and is taken back', async () => {
  const { place, sent } = await open()
  await page.getByRole('button', { name: '別解として認める' }).click()
  expect(sent()).toEqual([])
  await eventually(() => expect(place.textContent).toContain('ほかのクラスは変わりません'))
  await page.getByRole('button', { name: '認めて採点し直す' }).click()
  await eventually(() => expect(place.textContent).toContain('先生が認めた別解'))
  expect(sent()).toEqual([
    {
      ...{ student_activity_group_id: 's1.1', main_question_number: 1, sub_question_number: 1 },
      answers: ['七'],
    },
  ])
  expect(place.textContent).toContain('第1版・2026年度')
  await page.getByRole('button', { name: '「七」を認めたのを取り消す' }).click()
  await eventually(() => expect(place.textContent).not.toContain('先生が認めた別解'))
  expect(sent().at(-1)).toEqual({
    ...{ category: 'cbt', code: 'EX-1', grade: 8, kumi: '2', school_year: 2026, number: 1 },
  })
  await eventually(() => expect(place.textContent).toContain('別解として認める'))
})

it('is offered for free text alone', async () => {
  const { place } = await open('o_4')
  await eventually(() => expect(place.textContent).toContain('1番'))
  expect(place.textContent).not.toContain('別解として認める')
})

it('says beside the answers that a corrected key waits, and leads to where it is decided', async () => {
  const { place } = await open('', { ...nothingCorrected, state: 'offered', to: 2 })
  await eventually(() => expect(place.textContent).toContain('この問題の正答が直されました'))
  const link = page.getByRole('link', { name: 'クラスの結果で決める' }).element()
  expect(link.getAttribute('href')).toBe('/teacher/class-result/cbt?set=EX-1&category=cbt&grade=8&kumi=2')
  expect(place.textContent).not.toContain('採点し直す')
})

it('says what could not be loaded beside the answers, where silence would say that there is nothing, and tries again', async () => {
  const ill = () => json({}, { status: 500 })
  let isIll = true
  const { place } = await open('', nothingCorrected, {
    'GET /api/v2/teacher/accepted_answers': () => (isIll ? ill() : json({ accepted_answers: [], is_marking: false })),
    'GET /api/v2/teacher/regrades/class': ill,
    'GET /api/v2/teacher/student_activity_groups/class_result_cbt': ill,
  })
  for (const failure of [
    '認めた別解を読み込めませんでした。',
    '正答が直されたかどうかを読み込めませんでした。',
    'この小問のようすを読み込めませんでした。',
  ]) {
    await eventually(() => expect(place.textContent).toContain(failure))
  }
  isIll = false
  const note = [...place.querySelectorAll('[role=alert]')].find((one) => one.textContent.includes('認めた別解'))
  note?.querySelector('button')?.click()
  await eventually(() => expect(place.textContent).not.toContain('認めた別解を読み込めませんでした。'))
})
