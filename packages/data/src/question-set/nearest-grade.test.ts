import { expect, test } from 'vitest'
import { byNearestGrade } from './nearest-grade.ts'

test('puts the own grade first, then the nearest, and of two equally near ones the lower', () => {
  expect([8, 12, 5, 7, 6].sort(byNearestGrade(6))).toEqual([6, 5, 7, 8, 12])
})
