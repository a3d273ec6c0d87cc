import { expect, test } from 'vitest'
import { gradeWords, readGrade } from './read-grade.ts'

test.each([
  ['小1', 1],
  ['小学6年', 6],
  ['小学校六年生', 6],
  ['中２', 8],
  ['中学校2年', 8],
  ['高三', 12],
  ['高校1年生', 10],
  ['新中1', 7],
  ['新中学１年生', 7],
  ['中学新一年', 7],
  ['新小1', 1],
  ['新高1', 10],
  ['現中2', 8],
  ['中1生', 7],
  ['新高2生', 11],
  ['新中4', null],
  ['新1年', null],
  ['旧中1', null],
  ['中4', null],
  ['小7', null],
  ['2', null],
  ['', null],
  ['大1', null],
])('reads the grade %s', (text, grade) => {
  expect(readGrade(text)).toBe(grade)
})

test('every grade is read from what an export writes', () => {
  for (let grade = 1; grade <= 12; grade++) expect(readGrade(gradeWords(grade))).toBe(grade)
})
