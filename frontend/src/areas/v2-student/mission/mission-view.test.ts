import type { StudentMission } from '@tcheck/contract/mission'
import { expect, it } from 'vitest'
import { missionGroupsOf } from './mission-view.ts'

const mission = (id: string, fields: Partial<StudentMission>, item: Partial<StudentMission['items'][number]> = {}) =>
  ({
    id,
    category: 'unit',
    due_datetime: null,
    state: 'open',
    items: [
      {
        category: 'unit',
        set_id: 'MA-1',
        cancelled_at: null,
        state: 'not_started',
        student_activity_group_id: null,
        answered_count: 0,
        question_count: 10,
        score: null,
        max_score: 40,
        is_late: false,
        ...item,
      },
    ],
    ...fields,
  }) as StudentMission

it('tells apart what is in time, what is past its しめきり and what is finished', () => {
  const groups = missionGroupsOf([
    mission('now', {}),
    mission('late', { state: 'overdue', due_datetime: '2026-11-01T00:00:00Z' }),
    mission('done', { state: 'overdue' }, { state: 'finished', score: 40, is_late: true }),
    mission('gone', { state: 'cancelled' }),
  ])
  expect(groups.todos.map((one) => one.mission.id)).toEqual(['now'])
  expect(groups.overdue.map((one) => one.mission.id)).toEqual(['late'])
  expect(groups.dones.map((one) => [one.mission.id, one.isLate])).toEqual([['done', true]])
})

it('leads from what is finished to its result, and from several sets to their list', () => {
  const done = mission('one', {}, { state: 'finished', score: 4, student_activity_group_id: 's.1' })
  const two = { ...done, id: 'two', items: [...done.items, ...done.items] }
  expect(missionGroupsOf([done, two]).dones.map(({ path }) => path)).toEqual(['/student/s%3A1', '/student/two'])
})
