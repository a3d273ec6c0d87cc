import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownNumber, shownText, storedNumber } from './number-format.ts'

test.each([
  ['000', 7, '007'],
  ['0.00', 1 / 3, '0.33'],
  ['"MA"0000', 12, 'MA0012'],
  ['\\S0000', 1234, 'S1234'],
  ['0"cm"', 5, '5cm'],
  ['0年', 3, '3年'],
  ['General"円"', 5, '5円'],
  ['G/標準"円"', 5, '5円'],
  ['0%', 0.5, '50%'],
  ['0.0%', 0.125, '12.5%'],
  ['# ?/?', 0.5, '1/2'],
  ['# ??/??', 1.5, '1 1/2'],
  ['0.00E+00', 12345, '1.23E+04'],
  ['#,##0', 1234567, '1,234,567'],
  ['#,##0;[Red]"▲"#,##0', -5, '▲5'],
  ['[赤]0', 5, '5'],
  ['[Red]0', 5, '5'],
  ['_ * #,##0_ ;', 12, '12'],
  ['0_);(0)', -5, '(5)'],
  ['[$¥-411]#,##0', 12, '¥12'],
  ['[$-407]#,##0.0', 1234.5, '1,234.5'],
  ['[>=80]"優";[>=60]"可";"不可"', 60, '可'],
  ['0000"-"0000', 12345678, '1234-5678'],
  ['+0;-0;0', 5, '+5'],
  ['0.', 5, '5.'],
  ['0"　個"', 5, '5　個'],
  ['0,"千円"', 12345, '12千円'],
  ['0.00', 1.005, '1.01'],
  ['0', 2.5, '3'],
  ['[DBNum1]', 7, '七'],
  ['[DBNum1][$-411]General', 0, '〇'],
  ['[DBNum1][$-411]General', 10, '十'],
  ['[DBNum1][$-411]General', 1010, '千十'],
  ['[DBNum1][$-411]G/標準', 1234, '千二百三十四'],
  ['[DBNum1][$-411]General', 9999, '九千九百九十九'],
  ['[DBNum1]0', 2026, '二〇二六'],
  ['[DBNum3]0', 12, '１２'],
  ['[DBNum2]General', 9, '九'],
  ['0"標準"', 5, '5標準'],
  ['"[赤]"0', 5, '[赤]5'],
  ['General年', 3, '3年'],
  ['General"円"', -1234.5, '-1234.5円'],
  ['#,##0" "[$kr-41D]', 1234, '1,234 kr'],
  ['[Red]@', 5, '5'],
  ['# ?/?;-# ?/?', 1.5, '1 1/2'],
])('the format %s shows %d as %s', (code, value, text) => {
  expect(shownNumber(code, value)).toEqual({ text, isCertain: true })
})

test.each([
  ['a code that is none', 'S0000', 12, '12'],
  ['a sign that fills the column', '0*-', 5, '5'],
  ['zero below zero', '0.00', -0.001, '0.00'],
  ['a number that is not shown', ';;;', 5, ''],
  ['a zero that is not shown', '#', 0, ''],
  ['old numerals with units', '[DBNum2]General', 10, '壱拾'],
  ['numerals from ten thousand on', '[DBNum1]General', 10_000, '10000'],
  ['numerals of a fraction', '[DBNum1]General', 0.5, '0.5'],
  ['numerals below zero', '[DBNum1]General', -1, '-1'],
  ['a code of more than 255 characters', '0'.repeat(256), 5, '5'],
  ['an escape of Japan alone', '0000!/00!/00', 20240401, '2024/04/01'],
  ['an escape of Japan alone, behind the digits', '0!個', 3, '3個'],
  ['a letter beside digits', '0kg', 5, '5k'],
  ['an era beside digits', '0g', 5, '5'],
  ['digits that General leaves out', 'General"円"', 1 / 3, '0.333333333円'],
  ['two slashes', '0000/00/00', 20240401, '20240401'],
  ['a number under a code for texts', '@"年"', 3, '3'],
  ['a fraction that comes to a whole', '# ?/?', 0.99, '0.99'],
  ['a fraction that comes to a whole, of eighths', '# ?/8', 1.99, '1.99'],
  ['a fraction that comes to a whole of its own', '# ?/?', 0.9375, '0.9375'],
  ['a fraction near the next whole', '# ??/??', 1.95, '1.95'],
  ['a fraction near the next whole, below zero', '# ??/??', -99.95, '-99.95'],
  ['a fraction without a whole', '?/?', 1.005, '1.005'],
  ['numerals with separators', '[DBNum1]#,##0', 1234, '一,二三四'],
])('is not certain of %s', (_, code, value, text) => {
  expect(shownNumber(code, value)).toEqual({ text, isCertain: false })
})

test.each([
  [0.1 + 0.2, '0.3'],
  [1 / 3, '0.333333333333333'],
  [1e-7, '0.0000001'],
  [-1.5e-7, '-0.00000015'],
  [1e-20, '0.00000000000000000001'],
  [1e-21, '1E-21'],
  [1e21, '1E+21'],
  [1e20, '100000000000000000000'],
  [0, '0'],
])('the stored number %d is written as %s', (value, text) => {
  expect(storedNumber(value)).toBe(text)
})

test.each([
  ['@"様"', '山田', '山田様'],
  ['0;0;0;@"様"', '山田', '山田様'],
  ['"("@")"', 'ア', '(ア)'],
  ['@"様"', '山田\n　太郎  ', '山田\n　太郎  様'],
  ['000', 'abc', 'abc'],
  ['0;-0;', 'abc', 'abc'],
])('the format %s shows the text %s as %s', (code, text, shown) => {
  expect(shownText(code, text)).toEqual({ text: shown, isCertain: true })
})

test('is not certain of a text that is not shown, or that a sign fills up to the width of the column', () => {
  expect(shownText('@*.', '第1章')).toEqual({ text: '第1章', isCertain: false })
  expect(shownText(';;;', 'abc')).toEqual({ text: '', isCertain: false })
  expect(shownText(';;;', '')).toEqual({ text: '', isCertain: true })
})

/** A number of so many hundredths; `roundedTo` is computed on its digits alone. */
const hundredths = fc.integer({ min: -99_999_999, max: 99_999_999 })
function roundedTo(value: number, places: 0 | 1 | 2): string {
  const step = 10 ** (2 - places)
  const units = Math.floor((Math.abs(value) + step / 2) / step)
  const digits = String(units).padStart(places + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - places), places === 0 ? '' : digits.slice(-places)]
  const text = places === 0 ? whole : `${whole}.${part}`
  return value < 0 && units > 0 ? `-${text}` : text
}
const grouped = (text: string) => text.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

test('decimal formats round half away from zero, with what stands around the digits', () => {
  const affix = fc.constantFrom('', '"MA"', '\\S', '"約 "', '"¥"')
  const unit = fc.constantFrom('', '"cm"', '"%"', '人', '_)')
  fc.assert(
    fc.property(
      hundredths,
      fc.constantFrom<0 | 1 | 2>(0, 1, 2),
      affix,
      unit,
      fc.boolean(),
      (n, places, a, u, isGrouped) => {
        const digits = `${isGrouped ? '#,##0' : '0'}${places === 0 ? '' : `.${'0'.repeat(places)}`}`
        const expected = roundedTo(Math.abs(n), places)
        const shown = shownNumber(`${a}${digits}${u}`, Math.abs(n) / 100)
        const literal = (code: string) => code.replace(/["\\]|_./g, '')
        expect(shown.text).toBe(`${literal(a)}${isGrouped ? grouped(expected) : expected}${literal(u)}`)
        const below = shownNumber(`${digits};"▲"${digits}`, -Math.abs(n) / 100)
        if (n !== 0) expect(below.text).toBe(`▲${isGrouped ? grouped(expected) : expected}`)
      },
    ),
  )
})

test('a fraction is the number, as near as its denominator allows, or it is not certain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 99 }), fc.nat(98), (whole, under, over) => {
      const value = whole + (over % under) / under
      const { text, isCertain } = shownNumber('# ??/??', value)
      const [, first = '0', n = '0', d = '1'] = /^(?:(\d+)(?: |$))?(?:(\d+)\/(\d+))?$/.exec(text) ?? []
      expect(isCertain ? Number(first) + Number(n) / Number(d) : Number(text)).toBeCloseTo(value, 9)
    }),
  )
})

test('a code of 255 characters is one, and numbers past those that are kept are computed again', () => {
  expect(shownNumber('0'.repeat(255), 5)).toEqual({ text: '5'.padStart(255, '0'), isCertain: true })
  const shown = Array.from({ length: 20_001 }, (_, at) => shownNumber('0"人"', at).text)
  expect([shown[0], shown[10_000], shown[20_000], shownNumber('0"人"', 0).text]).toEqual([
    '0人',
    '10000人',
    '20000人',
    '0人',
  ])
})

test('padded formats keep every digit, and whole numbers read back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 1, max: 15 }), (value, width) => {
      const { text, isCertain } = shownNumber('0'.repeat(width), value)
      expect([text, isCertain]).toEqual([String(value).padStart(width, '0'), true])
      expect(storedNumber(value)).toBe(String(value))
    }),
  )
})

test('no code and no number fail, and a code that is no number format leaves the number', () => {
  const code = fc.string({ unit: fc.constantFrom(...'0#?.,;%"\\[]*_@E+-/年aSyDBNum1$¥ '), maxLength: 12 })
  fc.assert(
    fc.property(code, fc.double({ noNaN: true, noDefaultInfinity: true }), (given, value) => {
      expect(typeof shownNumber(given, value).text).toBe('string')
      expect(typeof shownText(given, '山田').text).toBe('string')
    }),
  )
})
