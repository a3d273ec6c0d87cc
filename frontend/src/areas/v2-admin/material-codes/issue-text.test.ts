import { expect, test } from 'vitest'
import { codeLink, printRanges, setWords } from './issue-text.ts'

test('divides an issue into prints that a browser draws in seconds', () => {
  expect(printRanges(1)).toEqual([{ from: 1, count: 1 }])
  expect(printRanges(1000)).toEqual([
    { from: 1, count: 480 },
    { from: 481, count: 480 },
    { from: 961, count: 40 },
  ])
  expect(printRanges(10_000).reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
})

test('says what codes open without what they do not', () => {
  expect(setWords({ question_group_count: 2, cbt_exam_count: 0, science_skill_count: 1 })).toBe(
    '単元 2件・理科スキル 1件',
  )
})

test('leads from print to the page where a teacher registers it', () => {
  expect(codeLink('ACDE-FGHJ-KMNP', 'https://t.example')).toBe('https://t.example/teacher/setting?code=ACDE-FGHJ-KMNP')
})
