import { expect, it } from 'vitest'
import { subjectInWords } from './subject-words.ts'

it.each([
  ['算数・数学', 4, '算数'],
  ['算数・数学', 6, '算数'],
  ['算数・数学', 7, '数学'],
  ['英語・算数・数学', 12, '英語・数学'],
  ['算数・数学', 0, '算数・数学'],
  ['算数・数学', undefined, '算数・数学'],
  ['数学', 4, '数学'],
  ['理科', 4, '理科'],
])('calls %s in grade %s %s', (name, grade, words) => {
  expect(subjectInWords(name, grade)).toBe(words)
})
