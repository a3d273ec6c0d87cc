import type { ClassResult, ConflictingAttempt, ResultRow } from '@tcheck/contract/class-result'
import type { TeacherMission } from '@tcheck/contract/mission'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { row } from './class-result-sample.ts'
import { missionOf } from './mission-sample.ts'
import { teacherAnswers } from './signed-in-teacher.ts'

export const conflictingAttempt = (id: string, changes: Partial<ConflictingAttempt> = {}): ConflictingAttempt => ({
  student_activity_group_id: id,
  is_by_number: false,
  is_finished: true,
  is_late: false,
  started_at: '2026-11-20T03:02:00.000Z',
  finished_at: '2026-11-20T03:31:00.000Z',
  answered_count: 2,
  score: 8,
  ...changes,
})
export const own = conflictingAttempt('s1.01')
export const other = conflictingAttempt('s1.02', { is_by_number: true, score: 0, answered_count: 1 })
export const finished = { state: 'finished', score: 8, marks: 'oo' } as const
export const rows: ResultRow[] = [
  row(1, { ...finished, student_activity_group_id: 's1.01', rivals: [own, other] }),
  row(2, { ...finished, student_activity_group_id: 's2.01', late_minutes: 3 }),
  row(3, { state: 'answering', score: 0, marks: 'x.', student_activity_group_id: 's3.01' }),
  row(4),
]
export const column = {
  main_question_number: 1,
  sub_question_number: 1,
  main_title: '',
  text: '',
  viewpoint: 'knowledge' as const,
  max_score: 4,
}
export const resultOf = (changes: Partial<ClassResult> = {}): ClassResult => ({
  set: {
    id: 'EX-1',
    category: 'cbt',
    title: '単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: null,
    max_score: 8,
  },
  mission: { id: '01MISSION', title: 'テスト', delivery_datetime: '2026-11-20T03:00:00.000Z', due_datetime: null },
  grade: 8,
  kumi: '2',
  classes: [{ grade: 8, kumi: '2' }],
  year: null,
  years: [],
  generated_at: '2026-11-20T05:12:00.000Z',
  live_version: 'v1',
  columns: [column, { ...column, sub_question_number: 2 }],
  rows,
  summary: {
    roster_count: 4,
    answered_count: 2,
    answering_count: 1,
    average: 8,
    median: 8,
    standard_deviation: 2,
    highest: 8,
    lowest: 8,
  },
  column_rates: [1, 1],
  distribution: [],
  viewpoints: [],
  stumbles: [],
  items: [],
  ...changes,
})
export const address = '/teacher/class-result/01MISSION?set=EX-1&category=cbt&grade=8&kumi=2'
export const results = '/api/v2/teacher/student_activity_groups'
export const missions = '/api/v2/teacher/missions/01MISSION'
export const keeping = (mission_id: string, title: string, shown_from: string | null) => ({
  is_timed: false,
  ...{ mission_id, title, delivery_datetime: '2026-11-20T03:00:00.000Z', cbt_exam_codes: ['EX-1'], shown_from },
})
export const ownKeeps = keeping('01MISSION', '一次関数 単元末テスト', null)
export const waiting = {
  ...{ grade: 8, kumi: '2', closed_at: null, answers_released_at: null, are_answers_shown: false },
  kept_by: [ownKeeps],
}
export const held: Partial<TeacherMission> = {
  answers_shown: 'when_released',
  time_limit_minutes: 40,
  class_states: [waiting],
}

export async function openPanel(answers: Parameters<typeof answerApi>[0] = {}, mission: Partial<TeacherMission> = {}) {
  const calls = answerApi({
    ...teacherAnswers,
    [`GET ${missions}`]: () => json({ mission: missionOf({ ...held, ...mission }) }),
    [`GET ${results}/class_result_cbt`]: () => json({ class_result: resultOf() }),
    [`GET ${results}/cbt_student_activity_groups`]: () => json({ student_activity_groups: [], next_cursor: null }),
    ...answers,
  })
  const app = await openApp(address, { routes: v2TeacherRoutes })
  // What two devices are is known from the result alone; the rest comes with the mission.
  const panel = () => app.place.querySelector('[aria-label="テストの進め方"]')?.textContent
  await eventually(() => expect(panel()).toMatch(/答え(は、|を見せています|を見られるのは)/))
  const sent = (call: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
  return { ...app, sent }
}
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const changed = () => json({ mission: missionOf(held), closed_count: 1 })
