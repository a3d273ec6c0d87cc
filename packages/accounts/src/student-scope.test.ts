import { expect, test } from 'vitest'
import { isMissionInScope, mayChooseFreely } from './student-scope.ts'

const nothing = { missionId: undefined, shareableKey: undefined }
const own = { missionId: 'm-1', shareableKey: undefined }
const other = { missionId: 'm-2', shareableKey: undefined }
const link = { missionId: undefined, shareableKey: 'k-1' }

test.each([
  ['a card opens all that is its branch’s', { entry_id: null }, true, [nothing, own, other, link], []],
  ['an entry opens its mission', { entry_id: 'e@m-1', mission_id: 'm-1' }, false, [own], [nothing, other, link]],
  ['an entry without a place opens nothing', { entry_id: 'e' }, false, [], [nothing, own, other, link]],
  ['an entry by a link opens it', { entry_id: 'e~k-1', shareable_key: 'k-1' }, false, [link], [nothing, own]],
  ['an instant user opens the link', { entry_id: null, shareable_key: 'k-1' }, false, [link], [nothing, own]],
])('%s and nothing else', (_, visitor, isFree, open, closed) => {
  expect(mayChooseFreely(visitor)).toBe(isFree)
  expect(open.map((place) => isMissionInScope(visitor, place))).toEqual(open.map(() => true))
  expect(closed.map((place) => isMissionInScope(visitor, place))).toEqual(closed.map(() => false))
})
