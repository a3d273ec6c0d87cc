import { expect, it } from 'vitest'
import { gradeText } from './grade-text.ts'

it.each([
  [1, '小1'],
  [6, '小6'],
  [7, '中1'],
  [9, '中3'],
  [10, '高1'],
  [12, '高3'],
  [0, ''],
  [13, ''],
])('grade %i is %s', (id, word) => {
  expect(gradeText(id)).toBe(word)
})
