import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addNumbers, compareNumbers, subtractNumbers } from './attribute-value.ts'

/** Numbers in DynamoDB's normal form with up to 38 digits, given as an integer and how many digits stand behind the dot. */
const decimals = fc.record({ digits: fc.bigInt(-(10n ** 38n), 10n ** 38n), scale: fc.nat(30) })

function normal({ digits, scale }: { digits: bigint; scale: number }): string {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const fraction = scale === 0 ? '' : text.slice(-scale).replace(/0+$/, '')
  const number = (scale === 0 ? text : text.slice(0, -scale)) + (fraction && `.${fraction}`)
  return number === '0' ? '0' : sign + number
}

describe('decimal numbers', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['-1', '1', '0'],
    ['-0.5', '0.25', '-0.25'],
    ['99999999999999999999999999999999999999', '1', '100000000000000000000000000000000000000'],
    ['999999999999999', '1', '1000000000000000'],
    ['9007199254740993', '0.5', '9007199254740993.5'],
    ['0.05', '-0.05', '0'],
  ])('%s + %s is %s', (left, right, sum) => {
    expect(addNumbers(left, right)).toBe(sum)
    expect(subtractNumbers(sum, right)).toBe(left)
  })

  test('a sum minus one part is the other part, to the last digit', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [left, right] = [normal(a), normal(b)]
        expect(subtractNumbers(addNumbers(left, right), right)).toBe(left)
        expect(addNumbers(left, right)).toBe(addNumbers(right, left))
      }),
    )
  })

  test('the order of two numbers is the sign of their difference', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [left, right] = [normal(a), normal(b)]
        const difference = subtractNumbers(left, right)
        const sign = difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
        expect(Math.sign(compareNumbers(left, right))).toBe(sign)
      }),
    )
  })
})
