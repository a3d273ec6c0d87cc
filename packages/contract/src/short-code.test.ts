import { expect, test } from 'vitest'
import { isShortCode, SHORT_CODE_COUNT, shortCodeDigits, shortCodeOf } from './short-code.ts'

const numbers = Array.from({ length: 500 }, (_, at) => (at * 7919) % SHORT_CODE_COUNT)

test('a code is six digits and checks itself', () => {
  expect([shortCodeOf(572), shortCodeOf(0), shortCodeOf(99_999)]).toEqual(['005724', '000000', '999999'])
  expect(numbers.map(shortCodeOf).every(isShortCode)).toBe(true)
  expect(['', '00572', '0057244', 'abcdef', '005725'].filter(isShortCode)).toEqual([])
})

test('no wrong digit and no two that changed places pass', () => {
  for (const code of numbers.map(shortCodeOf)) {
    for (let at = 0; at < code.length; at++) {
      for (const digit of '0123456789') {
        if (digit !== code[at]) expect(isShortCode(code.slice(0, at) + digit + code.slice(at + 1))).toBe(false)
      }
      const swapped = [...code]
      swapped.splice(at, 2, code[at + 1] ?? '', code[at] ?? '')
      if (swapped.join('') !== code) expect(isShortCode(swapped.join(''))).toBe(false)
    }
  }
})

test('digits are read however a keyboard wrote them', () => {
  expect(['００５ ７２４', ' 005-724 ', '005　724'].map(shortCodeDigits)).toEqual(['005724', '005724', '005724'])
})
