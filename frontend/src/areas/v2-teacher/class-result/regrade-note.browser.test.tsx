import type { ClassRegrade } from '@tcheck/contract/groups/teacher-regrades'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { result } from '../testing/class-result-sample.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

const keyed = (answer: string) => ({ rules: 3, sub: sampleSubQuestion({ sub_question_number: 1, answer }) })
const student = (ban: number, [score, after]: [number, number], [was, is]: [string, string]) => ({
  ...{ ban, student_activity_group_id: `s${ban}.1`, started_at: '2026-11-20T02:49:00Z', is_finished: true },
  ...{ score, max_score: 20, score_after: after, max_score_after: 20 },
  changes: [
    {
      ...{ main_question_number: 1, sub_question_number: 1, answers: [is === 'o' ? '8' : '7'], question: 0 },
      ...{ before: { mark: was, points: score }, after: { mark: is, points: after } },
    },
  ],
})
const unchanged = { ...student(5, [8, 8], ['o', 'o']), changes: [] }

const offered: ClassRegrade = {
  ...{ state: 'offered', school_year: 2026, revision: 0, to: 2, corrected_at: '2026-11-20T03:00:00Z' },
  ...{ is_marking: false, decided_at: null, is_cut: false, forced: [] },
  students: [student(3, [0, 4], ['x', 'o']), student(4, [4, 0], ['o', 'x']), unchanged],
  questions: [
    {
      ...{ main_question_number: 1, sub_question_number: 1, main: { text: '' } },
      before: keyed('7'),
      after: keyed('8'),
    },
  ],
}

const address = '/teacher/class-result/01MISSION?set=EX-1&category=cbt&grade=8&kumi=2'

/** The class as the server has it after each word. */
async function open(begun: ClassRegrade = offered, expected = 'この問題の正答が直されました') {
  let regrade = begun
  const decided = (state: ClassRegrade['state']) => () => {
    regrade = { ...offered, state, revision: regrade.revision + 1 }
    return json({ regrade })
  }
  const calls = answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/missions/01MISSION': () => json({ mission: missionOf({}) }),
    'GET /api/v2/teacher/student_activity_groups/class_result_cbt': () =>
      json({ class_result: result({ is_corrected: true }) }),
    'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1': () => json({ errors: ['なし'] }, { status: 404 }),
    'GET /api/v2/teacher/regrades/class': () => json({ regrade }),
    'POST /api/v2/teacher/regrades/accept': decided('taken'),
    'POST /api/v2/teacher/regrades/leave': decided('left'),
    'POST /api/v2/teacher/regrades/cancel': decided('back'),
  })
  const { place } = await openApp(address, { routes: v2TeacherRoutes })
  await eventually(() => expect(place.textContent).toContain(expected))
  const sent = () =>
    calls
      .filter(({ method, path }) => method === 'POST' && path.includes('/regrades'))
      .map(({ path, body }) => [path, body])
  return { place, sent }
}

const place = { category: 'cbt', code: 'EX-1', grade: 8, kumi: '2', to: 2, mission_id: '01MISSION' }

it('says whose marks change and why, marks the class anew only after a word, and goes back', async () => {
  const { place: page_, sent } = await open()
  expect(page_.textContent).toContain('採点し直すと、2人の印が変わります。')
  await page.getByRole('button', { name: 'くらべて決める' }).click()
  const dialog = () => document.querySelector('dialog[open]')?.textContent
  await eventually(() => expect(dialog()).toContain('変わらない 1回'))
  expect(dialog()).toContain('3番')
  expect(dialog()).not.toContain('5番')
  await page.getByRole('button', { name: '変わる理由' }).first().click()
  await eventually(() => expect(dialog()).toContain('前の正答「7」'))
  expect(dialog()).toContain('直された正答「8」')
  // Who asks why is not asked to press once more: both ways of marking stand there.
  await eventually(() => expect(document.querySelectorAll('dialog[open] details[open] ul')).toHaveLength(2))
  expect(dialog()).toContain('採点し直すと、1回の点が下がります。')
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: '採点し直す', exact: true }).click()
  await eventually(() => expect(page_.textContent).toContain('採点し直しました'))
  await page.getByRole('button', { name: '変わったところを見る' }).click()
  await page.getByRole('button', { name: '元の採点にもどす' }).click()
  await eventually(() => expect(page_.textContent).toContain('版での採点を元にもどしました'))
  expect(sent()).toEqual([
    ['/api/v2/teacher/regrades/accept', { ...place, revision: 0 }],
    ['/api/v2/teacher/regrades/cancel', { ...place, revision: 1 }],
  ])
})

it('leaves the class as it is', async () => {
  const { place: page_, sent } = await open()
  await page.getByRole('button', { name: 'くらべて決める' }).click()
  await page.getByRole('button', { name: 'いまの採点のままにする' }).click()
  await eventually(() => expect(page_.textContent).toContain('版で採点し直さないことにしました'))
  expect(sent()).toEqual([['/api/v2/teacher/regrades/leave', { ...place, revision: 0 }]])
})

it('says of a class that was not asked when it was marked anew and why, and asks for nothing', async () => {
  const at = '2026-11-20T04:00:00.000Z'
  // As it is, and as it was: the other way round than what is offered.
  const students = [student(3, [4, 0], ['o', 'x']), { ...student(4, [0, 4], ['x', 'o']) }]
  const forced = [{ from: 1, to: 2, at, reason: '正答の「7」が誤りだったため', students, is_cut: false }]
  const begun: ClassRegrade = { ...offered, state: 'none', students: [], forced }
  const { place: page_ } = await open(begun, '一斉に採点し直されました')
  expect(page_.textContent).toContain('11月20日')
  expect(page_.textContent).toContain('理由: 正答の「7」が誤りだったため')
  expect(page_.textContent).toContain('2人の印が変わりました(点が上がった回 1、下がった回 1)。')
  expect(page_.textContent).not.toContain('くらべて決める')
  await page.getByRole('button', { name: '変わったところを見る' }).click()
  const dialog = () => document.querySelector('dialog[open]')
  await eventually(() => expect(dialog()?.textContent).toContain('0点 → 4点'))
  expect(dialog()?.textContent).toContain('4点 → 0点')
  expect(dialog()?.textContent).toContain('クラスだけを元にもどすことはできません')
  expect([...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).not.toContain(
    '元の採点にもどす',
  )
})

it('does not keep silent where the corrected key could not be loaded', async () => {
  answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/missions/01MISSION': () => json({ mission: missionOf({}) }),
    'GET /api/v2/teacher/student_activity_groups/class_result_cbt': () =>
      json({ class_result: result({ is_corrected: true }) }),
    'GET /api/v2/teacher/regrades/class': () => json({}, { status: 500 }),
  })
  const app = await openApp(address, { routes: v2TeacherRoutes })
  await eventually(() => expect(app.place.textContent).toContain('正答が直されたかどうかを読み込めませんでした。'))
})
