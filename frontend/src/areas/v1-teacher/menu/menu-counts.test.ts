import type { TeacherTop } from '@tcheck/contract/groups/teacher-students'
import { expect, it } from 'vitest'
import { menuCounts } from './menu-counts.ts'

const quiet = {
  ...{ today: '2026-11-20', branch_name: 'ひかり塾', lessons: [], next_lesson_on: null },
  waiting: { learning_marks: [], count: 0, has_more: false },
  hopes: { month: '2026-12', day_count: 3, due_on: '2026-11-25' },
} satisfies TeacherTop
const lesson = (id: string, begins_at: string) =>
  ({ student: { id }, period: 1, begins_at, ends_at: '19:00', attend_type: 'planned' }) as TeacherTop['lessons'][number]

it('says nothing where nothing waits', () => {
  expect(menuCounts(quiet, '18:00')).toEqual({})
})

it('counts today’s students, then those without a note', () => {
  const top = { ...quiet, lessons: [lesson('a', '17:00'), lesson('b', '17:00')] }
  expect(menuCounts(top, '16:00')).toEqual({ '/v1/teacher/top': { words: '今日 2人', kind: 'p' } })
  expect(menuCounts(top, '18:00')).toEqual({ '/v1/teacher/top': { words: '出欠がまだ 2人', kind: 'warn' } })
})

it('says how many answers wait, and how many there are at least', () => {
  const waiting = { learning_marks: [], count: 20, has_more: true }
  expect(menuCounts({ ...quiet, waiting }, '18:00')).toEqual({
    '/v1/teacher/marks': { words: '20件以上', kind: 'warn' },
  })
})

it.each([
  ['2026-11-25', '12月の希望 まだです', 'info'],
  [null, '12月の希望 まだです', 'info'],
  ['2026-11-19', '12月の希望 しめきりを過ぎました', 'warn'],
])('asks for hopes of which there are none (due %s)', (due_on, words, kind) => {
  const hopes = { month: '2026-12', day_count: 0, due_on }
  expect(menuCounts({ ...quiet, hopes }, '18:00')).toEqual({ '/v1/teacher/workdays': { words, kind } })
})
