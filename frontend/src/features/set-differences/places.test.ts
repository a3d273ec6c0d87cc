import { expect, test } from 'vitest'
import { byPlace, placeOf } from './places.ts'

test.each([
  ['', '全体'],
  ['3', '大問3'],
  ['3-2', '大問3 (2)'],
  ['3-s1', '大問3 類題(1)'],
])('%s is called %s', (key, word) => {
  expect(placeOf(key)).toBe(word)
})

test('gathers cells by their place', () => {
  const cell = { column: 'answer', before: '1', after: '2' }
  const found = byPlace([
    { ...cell, key: '1-1', kind: 'changed' },
    { ...cell, key: '1-1', column: 'text', kind: 'changed' },
    { ...cell, key: '2-1', kind: 'added' },
  ])
  expect(found.map(({ place, kind, cells }) => [place, kind, cells.length])).toEqual([
    ['大問1 (1)', 'changed', 2],
    ['大問2 (1)', 'added', 1],
  ])
})
