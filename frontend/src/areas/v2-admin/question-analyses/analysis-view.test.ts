import { expect, test } from 'vitest'
import { analysisAddress, discriminationNumber, discriminationWords, percent, secondsInWords } from './analysis-view.ts'

test.each([
  [null, '出せません'],
  [-0.01, 'マイナス'],
  [0, '弱い'],
  [0.19, '弱い'],
  [0.2, 'やや弱い'],
  [0.3, 'よい'],
  [0.4, 'とてもよい'],
])('a discrimination of %s is called %s', (value, word) => expect(discriminationWords(value).word).toBe(word))

test.each([
  [44.6, '45秒'],
  [59.6, '1分'],
  [80, '1分20秒'],
  [600, '10分'],
])('%s seconds are %s', (seconds, words) => expect(secondsInWords(seconds)).toBe(words))

test('shares and numbers are short, an address holds any code', () => {
  expect([percent(0.005), percent(2 / 3), discriminationNumber(-0.126), discriminationNumber(0.5)]).toEqual([
    '1%',
    '67%',
    '−0.13',
    '0.50',
  ])
  expect(analysisAddress({ category: 'cbt', code: 'A/1' }, 3)).toBe('/admin/question-analyses/cbt/A%2F1?version=3')
})
