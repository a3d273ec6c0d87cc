import type { StudentMission } from '@tcheck/contract/mission'
import { expect, it } from 'vitest'
import { itemPath, locationAt, playPath } from './paths.ts'

const placeIn = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://tcheck.example')
  return locationAt(pathname, searchParams)
}

it.each([
  { category: 'unit', code: 'MA2-0310', missionId: null, attemptId: null },
  { category: 'cbt', code: 'CBT 01', missionId: 'm-1', attemptId: 'st-1.01J' },
  { category: 'science_skill', code: 'sci-1', missionId: null, attemptId: null },
] as const)('reads the place of $code back from its own address', (place) => {
  expect(placeIn(playPath(place))).toEqual(place)
})

it.each(['/student/home', '/student/m-1', '/student/question-groups', '/teacher/missions'])(
  'sees no set in %s',
  (path) => {
    expect(placeIn(path)).toBeNull()
  },
)

it.each([
  ['not_started', null, '/student/question-groups/MA2-0310?mission_id=m-1'],
  ['answering', 'st-1.01J', '/student/question-groups/MA2-0310?mission_id=m-1&attempt=st-1.01J'],
  ['finished', 'st-1.01J', '/student/st-1%3A01J'],
  ['finished', null, '/student/question-groups/MA2-0310?mission_id=m-1'],
] as const)('leads to a set of a mission that is %s', (state, student_activity_group_id, path) => {
  const item = { state, student_activity_group_id, category: 'unit', set_id: 'MA2-0310' }
  expect(itemPath({ id: 'm-1' } as StudentMission, item as StudentMission['items'][number])).toBe(path)
})
