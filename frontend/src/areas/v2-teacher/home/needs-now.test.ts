import type { TeacherMission } from '@tcheck/contract/mission'
import { expect, test } from 'vitest'
import { missionOf } from '../testing/mission-sample.ts'
import { needsNow } from './needs-now.ts'

/** Friday, 20 November, 13:00 in Japan. */
const now = new Date('2026-11-20T04:00:00.000Z')

/** States of four students of one class. */
const mission = (id: string, states: string, changes: Partial<TeacherMission> = {}) =>
  missionOf({
    id,
    progress: [
      {
        set_id: 'EX-1',
        grade: 8,
        kumi: '2',
        roster_count: 4,
        answering_count: 0,
        finished_count: 0,
        bans: [1, 2, 3, 4],
        states,
        recent_count: 0,
      },
    ],
    ...changes,
  })
const told = (...missions: TeacherMission[]) =>
  needsNow(missions, now).map(({ kind, mission: { id }, missing }) => [kind, id, missing])

test('what is due today in Japan and not finished by all is named, and what was due before it', () => {
  expect(
    told(
      mission('TODAY', 'ff-a', { due_datetime: '2026-11-20T14:00:00.000Z' }),
      mission('TOMORROW', 'ff--', { due_datetime: '2026-11-20T15:30:00.000Z' }),
      mission('YESTERDAY', 'fff-', { due_datetime: '2026-11-19T08:00:00.000Z', state: 'overdue' }),
      mission('LONG AGO', 'f---', { due_datetime: '2026-11-01T08:00:00.000Z', state: 'overdue' }),
      mission('ALL DONE', 'ffff', { due_datetime: '2026-11-20T14:00:00.000Z' }),
      mission('WITHOUT', '----'),
    ),
  ).toEqual([
    ['overdue', 'YESTERDAY', 1],
    ['due', 'TODAY', 2],
  ])
})

test('a test that all have finished waits for the teacher to show its answers, and no more once they are shown', () => {
  const released = { grade: 8, kumi: '2', closed_at: null, answers_released_at: '2026-11-20T03:30:00Z' }
  expect(
    told(
      mission('WAITS', 'ffff', { answers_shown: 'when_released' }),
      mission('GOES ON', 'fff-', { answers_shown: 'when_released' }),
      mission('SHOWN', 'ffff', {
        answers_shown: 'when_released',
        class_states: [{ ...released, are_answers_shown: true, kept_by: [] }],
      }),
      mission('BY ITSELF', 'ffff', { answers_shown: 'after_due' }),
    ),
  ).toEqual([['release', 'WAITS', 0]])
})

test('nothing waits in what is not handed out yet', () => {
  expect(told(mission('LATER', '----', { state: 'scheduled', due_datetime: '2026-11-20T14:00:00.000Z' }))).toEqual([])
})
