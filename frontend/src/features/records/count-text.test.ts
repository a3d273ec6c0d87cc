import { expect, test } from 'vitest'
import { countWords, spanWords } from './count-text.ts'

test.each([
  [0, true, '0件'],
  [1234, true, '1234件'],
  [40, false, '40件以上'],
  [10_000, false, '1万件以上'],
])('%i, exact: %s, is 「%s」', (total_count, is_total_exact, words) => {
  expect(countWords({ total_count, is_total_exact }, '件')).toBe(words)
})

test('says which of them stand on the page', () => {
  const count = { total_count: 95, is_total_exact: true }
  expect(spanWords(count, { page: 3, perPage: 20 }, '件')).toBe('95件のうち 41–60件')
  expect(spanWords(count, { page: 5, perPage: 20 }, '人')).toBe('95人のうち 81–95人')
  expect(spanWords({ total_count: 40, is_total_exact: false }, { page: 2, perPage: 20 }, '件')).toBe(
    '40件以上のうち 21–40件',
  )
})
