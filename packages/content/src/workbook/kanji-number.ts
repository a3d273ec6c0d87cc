/** `[DBNum1]` 一二三, `[DBNum2]` 壱弐参, `[DBNum3]` １２３. */
export type Numerals = 1 | 2 | 3

const DIGITS: Readonly<Record<Numerals, string>> = {
  1: '〇一二三四五六七八九',
  2: '〇壱弐参四伍六七八九',
  3: '０１２３４５６７８９',
}
const UNITS: Readonly<Record<Numerals, readonly string[]>> = {
  1: ['', '十', '百', '千'],
  2: ['', '拾', '百', '阡'],
  3: ['', '十', '百', '千'],
}
/** Programs differ for larger numbers: 一万 or 壱萬, 千万 or 一千万. */
const CERTAIN_BELOW = 10_000

/** Replaces each digit of a text: 二〇二六. */
export const kanjiDigits = (text: string, numerals: Numerals): string =>
  text.replace(/\d/g, (digit) => DIGITS[numerals][Number(digit)] ?? digit)

/** A whole number below ten thousand with its units: 千二百三十四. null for any other number. */
export function kanjiNumber(value: number, numerals: Numerals): { text: string; isCertain: boolean } | null {
  if (!Number.isInteger(value) || value < 0 || value >= CERTAIN_BELOW) return null
  const digits = [...String(value)].map(Number)
  const text = digits
    .map((digit, at) => {
      const unit = UNITS[numerals][digits.length - 1 - at] ?? ''
      if (digit === 0) return ''
      return digit === 1 && unit !== '' && numerals !== 2 ? unit : `${DIGITS[numerals][digit] ?? ''}${unit}`
    })
    .join('')
  return { text: text === '' ? (DIGITS[numerals][0] ?? '') : text, isCertain: numerals === 1 || value < 10 }
}
