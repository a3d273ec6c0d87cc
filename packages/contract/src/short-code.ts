/**
 * A short code (短いコード): six digits that a teacher writes on the board, five generated and a check digit. The check (Damm's quasigroup)
 * detects every wrong digit and every swap of two neighbours, so hardly any mistyped code is valid. Browser and server use the same code.
 */
const FREE_DIGITS = 5

/** How many codes there are. */
export const SHORT_CODE_COUNT = 10 ** FREE_DIGITS

const QUASIGROUP = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]
const digest = (digits: string) => [...digits].reduce((row, digit) => Number(QUASIGROUP[row]?.[Number(digit)]), 0)

/** @param number 0 to 99,999 @returns six digits, e.g. `005724` is 572's */
export function shortCodeOf(number: number): string {
  const free = String(number).padStart(FREE_DIGITS, '0')
  return free + digest(free)
}

export const isShortCode = (text: string): boolean => /^\d{6}$/.test(text) && digest(text) === 0

/** What somebody typed, as digits: a Japanese keyboard writes them wide, and the board shows them in two threes. */
export const shortCodeDigits = (typed: string): string => typed.normalize('NFKC').replace(/[^\d]/g, '')

/** How long a short code opens its mission. */
export const SHORT_CODE_HOURS = 3

/** How long a code for one number (別の端末で続ける) is valid, and how often a number may be typed with it. */
export const CONTINUE_CODE_MINUTES = 10
export const CONTINUE_CODE_TRIES = 3
