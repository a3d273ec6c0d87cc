import { canonicalNumber } from './canonical-number.ts'
import { foldText, hasTooManyMarks } from './fold-texts.ts'
import { foldText4 } from './fold-texts-4.ts'
import { foldWidths } from './fold-widths.ts'
import type { Rules } from './rules.ts'

/** Unicode's White_Space, in which `String.prototype.trim` lacks U+0085. */
const isWhiteSpace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  (code >= 0x85 &&
    (code === 0x3000 ||
      code === 0xa0 ||
      code === 0x85 ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x1680))

/** White space of any kind cut at both ends. */
export function trimWhiteSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** Whether nothing is left of a text after normalisation. */
export function isBlank(text: string): boolean {
  const code = text.charCodeAt(0)
  return !(code > 0x20 && code < 0x7f) && !/[^\s\x85\p{DI}]/u.test(text)
}

/**
 * Rules 1 but for the numbers, frozen. Widths are folded before NFC is taken, so that the result is in NFC
 * also where folding brought a letter and its accent together; normalising twice changes nothing.
 */
function normalizeText(text: string): string {
  let at = 0
  while (at < text.length && text.charCodeAt(at) < 0x80) at++
  if (at === text.length) return trimWhiteSpace(text)
  return hasTooManyMarks(text) ? text : trimWhiteSpace(foldWidths(text).normalize('NFC'))
}

/**
 * Bring one part of an answer or of a response into the form in which they are compared, by the rules of its set.
 *
 * Takes linear time for any text and never throws; normalising twice gives the same as once.
 *
 * @see domain.md "The answer field", and the tables in this package's README
 */
export function normalizePart(text: string, rules: Rules): string {
  if (rules > 3) return foldText4(text)
  if (rules > 1) return foldText(text)
  const plain = normalizeText(text)
  return canonicalNumber(plain) ?? plain
}
