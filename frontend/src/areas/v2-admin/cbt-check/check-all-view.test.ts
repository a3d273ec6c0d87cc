import type { CheckedExam } from '@tcheck/contract/groups/admin-cbt-check'
import { expect, test } from 'vitest'
import { placeOfKey } from '../../../features/set-differences/places.ts'
import { countKinds, narrowed } from './check-all-view.ts'

const trouble = { key: '1-1', column: 'text', content: '', trouble: '長すぎます', remedy: '短くしてください。' }
const exam = (code: string, fields: Partial<CheckedExam>): CheckedExam => ({
  code,
  title: code,
  version: 1,
  format_errors: [],
  troubles: [],
  ...fields,
})
const exams = [
  exam('A', {
    troubles: [
      { ...trouble, is_error: true },
      { ...trouble, is_error: false },
    ],
  }),
  exam('B', {}),
  exam('C', { troubles: [{ ...trouble, is_error: false }] }),
]

test('counts what there is of each kind, and shows exams that have it', () => {
  expect(countKinds(exams)).toEqual({ format: 0, error: 1, warning: 2 })
  expect(narrowed(exams, null).map((one) => [one.exam.code, one.findings.length])).toEqual([
    ['A', 2],
    ['C', 1],
  ])
  expect(narrowed(exams, 'error').map((one) => one.exam.code)).toEqual(['A'])
})

test.each([
  ['3-2', '大問3 (2)'],
  ['3-r2', '大問3 ふり返り(2)'],
  ['3-s2', '大問3 類題(2)'],
  [null, '全体'],
])('%s is called %s', (key, name) => {
  expect(placeOfKey(key)).toBe(name)
})
