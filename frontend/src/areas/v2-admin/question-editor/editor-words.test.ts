import { expect, test } from 'vitest'
import { notations, withNotation } from './cell-field.tsx'
import { editorAddress, isSet, setRefOf } from './set-ref.ts'
import { meaningOf, sumOfUse } from './use-words.ts'

test('puts a notation around what is marked, or a sample to be typed over', () => {
  const [formula, ruby] = notations
  if (!formula || !ruby) return expect.unreachable()
  expect(withNotation('値は x です', { from: 3, to: 4 }, formula)).toEqual({ text: '値は $x$ です', from: 4, to: 5 })
  expect(withNotation('', { from: 0, to: 0 }, ruby)).toEqual({ text: '{漢字|よみ}', from: 1, to: 3 })
})

test('says what saving means for who works with a set', () => {
  const page = { mission_count: 2, class_count: 3, codes: ['A', 'B'], branch_count: 1, next_after: 'b' }
  const sum = sumOfUse([page, { ...page, codes: ['B'], next_after: null }])
  expect(sum).toEqual({ missions: 4, classes: 6, codes: 2, branches: 2 })
  const [missions, codes, attempts] = meaningOf(sum, { hasSamePlaces: false, isPublished: true })
  expect([missions, codes, attempts]).toEqual([
    expect.stringContaining('4件のミッション'),
    expect.stringContaining('教材コード2個'),
    expect.stringContaining('採点し直すことはできません'),
  ])
  expect(meaningOf({ ...sum, missions: 0, codes: 0 }, { hasSamePlaces: true, isPublished: true })).toHaveLength(2)
})

test('knows the sets that a path may name', () => {
  expect(setRefOf({ category: 'cbt', code: 'EX-1' })).toEqual({ category: 'cbt', code: 'EX-1' })
  expect([isSet({ category: 'exam', code: 'EX-1' }), isSet({ category: 'toString', code: 'x' })]).toEqual([
    false,
    false,
  ])
  expect(editorAddress({ category: 'unit', code: 'A/B' }, 3)).toBe('/admin/question-sets/unit/A%2FB?version=3')
})
