import { expect, it } from 'vitest'
import { placeAt, playPath } from './paths.ts'

const placeIn = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://tcheck.example')
  return placeAt(pathname, searchParams)
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
