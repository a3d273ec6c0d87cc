import { expect, test } from 'vitest'
import { findSubjects, splitSubjects, subjectOf } from './find-subject.ts'

const subjects = [
  { code: 'ja', name: '国語' },
  { code: 'in', name: '国際' },
  { code: 'a', name: '数学A' },
  { code: 'm', name: '数学' },
  { code: 's', name: '算数' },
]

test.each([
  ['国', ['ja', 'in']],
  ['国語', ['ja']],
  ['数学', ['m']],
  ['算数', ['s']],
  ['数学A', ['a']],
  ['', []],
])('the word %j may mean the subjects %j', (word, codes) => {
  expect(findSubjects(word, subjects).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['数学', ['数学']],
  ['数学、算数', ['数学', '算数']],
  ['数学・算数', ['数学', '算数']],
  ['数学/国語', ['数学', '国語']],
  ['数学 国語', ['数学', '国語']],
  ['算数、理科', ['算数', '理科']],
  ['算数・理科', ['算数・理科']],
  ['数学、', ['数学']],
  ['数学、算数、', ['数学', '算数']],
  ['、', []],
])('%j has the words %j', (text, words) => {
  expect(splitSubjects(text, subjects)).toEqual(words)
})

test('reads subjects of one character each', () => {
  const two = [
    { code: 'ja', name: '国語' },
    { code: 'en', name: '英語' },
  ]
  expect(splitSubjects('国英', two)).toEqual(['国', '英'])
  expect(splitSubjects('国理', two)).toEqual(['国理'])
})

test('says why a word is no subject', () => {
  expect(subjectOf('算数', subjects)).toEqual({ code: 's', name: '算数' })
  expect(subjectOf('国', subjects)).toBe('「国」は「国語」「国際」のどれか、分かりません')
  expect(subjectOf('理科', subjects.slice(0, 2))).toBe('「理科」は見つかりません。使えるのは「国語」「国際」です')
  expect(subjectOf('数学', [])).toBe('「数学」は見つかりません。教科が登録されていません')
})
