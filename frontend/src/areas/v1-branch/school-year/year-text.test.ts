import { expect, test } from 'vitest'
import { freshOnes, gradesOf, nextText, studentName } from './year-text.ts'

const student = (id: string, grade: number, more = {}) => ({
  ...{ student_id: id, name: null, grade, kumi: '1', ban: 3, is_fresh: false },
  ...more,
})

test('tells grades apart, each with what comes next', () => {
  const rows = gradesOf([student('a', 9), student('b', 8), student('c', 9)])
  expect(rows.map(({ grade, students, mayGraduate }) => [grade, students.length, mayGraduate])).toEqual([
    [8, 1, false],
    [9, 2, true],
  ])
  expect([nextText(8, new Set()), nextText(9, new Set([9])), nextText(12, new Set())]).toEqual([
    '中3',
    '卒業(退会)',
    '卒業(退会)',
  ])
})

test('who came in April stays at first, and a nameless student is called by the number', () => {
  expect([...freshOnes([student('a', 7, { is_fresh: true }), student('b', 7)])]).toEqual(['a'])
  expect([studentName(student('a', 7)), studentName(student('a', 7, { name: '森 あかり' }))]).toEqual([
    '1組 3番',
    '森 あかり',
  ])
})
