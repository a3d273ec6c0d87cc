import type { ResultItem } from '@tcheck/contract/class-result'
import { describe, expect, it, test } from 'vitest'
import { bansText, facilityText, groupsText } from './item-text.ts'

const item = (changes: Partial<ResultItem>): ResultItem => ({
  answered: 40,
  right: 20,
  blank: 0,
  point_biserial: null,
  groups: null,
  ...changes,
})
const groups = (size: number, upper: number, lower: number) => item({ groups: { size, upper, lower } })

describe('what the groups say', () => {
  test.each([
    [item({}), '人数が少ないので、上位と下位をくらべられません。'],
    [groups(9, 1, 0), '上位も下位も9人なので、目安です。'],
    [groups(11, 0.5, 0.14), 'わかっている人と、つまずいた人が分かれました。'],
    [groups(11, 0.5, 0.3), '上位の人のほうが、少しよくできています。'],
    [groups(11, 0.5, 0.45), '上位と下位で、差がありません。'],
    [groups(11, 0.3, 0.5), '下位の人のほうが、よくできています。正答や問題文を確かめてください。'],
  ])('%#', (one, words) => expect(groupsText(one)).toBe(words))
})

test.each([
  [0, 0, null],
  [40, 32, 'やさしい小問です'],
  [40, 20, 'ちょうどよい小問です'],
  [40, 19, '難しかった小問です'],
])('of %d with %d right it says %s', (answered, right, words) => {
  expect(facilityText(item({ answered, right }))).toBe(words)
})

it('names six numbers and counts the others', () => {
  expect(bansText([3, 8])).toBe('3番・8番')
  expect(bansText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe('1番・2番・3番・4番・5番・6番 ほか4人')
})
