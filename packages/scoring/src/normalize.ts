import { canonicalNumber } from './canonical-number.ts'

/** Distance from a full-width form (U+FF01–FF5E) to its ASCII character. */
const FULL_WIDTH_OFFSET = 0xfee0

const isFullWidth = (code: number): boolean => code >= 0xff01 && code <= 0xff5e

/** Zero-width spaces and joiners, direction marks, word joiners, the byte order mark. */
const isZeroWidth = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  code === 0xfeff ||
  code === 0x180e

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

/**
 * Characters that NFC leaves alone whatever stands beside them: Latin, kana without the combining voiced marks, CJK.
 * Anything else goes through `normalize`, which costs ten times as much.
 */
const isStableUnderNfc = (code: number): boolean =>
  code < 0x300 ||
  (code >= 0x3000 && code <= 0x3029) ||
  (code >= 0x3030 && code <= 0x3098) ||
  (code >= 0x309b && code <= 0x9fff)

/** White space of any kind cut at both ends. */
export function trimWhiteSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

/** Whether nothing is left of a text after normalisation. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!isWhiteSpace(code) && !isZeroWidth(code)) return false
  }
  return true
}

/** Few enough to be the arguments of one call, so that a long text is not put together character by character. */
const FOLDED_AT_ONCE = 4096

function foldWidths(text: string): string {
  let folded = ''
  let codes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isZeroWidth(code)) continue
    codes.push(isFullWidth(code) ? code - FULL_WIDTH_OFFSET : code)
    if (codes.length < FOLDED_AT_ONCE) continue
    folded += String.fromCharCode(...codes)
    codes = []
  }
  return folded + String.fromCharCode(...codes)
}

/**
 * Everything of the normalisation but the numbers. Widths are folded before NFC is taken, so that the result is in NFC
 * also where folding brought a letter and its accent together; normalising twice changes nothing.
 */
export function normalizeText(text: string): string {
  let hasWidths = false
  let isStable = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    if (isFullWidth(code) || isZeroWidth(code)) hasWidths = true
    else if (!isStableUnderNfc(code)) isStable = false
  }
  const folded = hasWidths ? foldWidths(text) : text
  return trimWhiteSpace(isStable ? folded : folded.normalize('NFC'))
}

/**
 * Bring one part of an answer or of a response into the form in which they are compared: Unicode NFC, U+FF01–FF5E to
 * ASCII, zero-width characters removed, white space cut at both ends, numbers in one spelling. Nothing else folds.
 *
 * Takes linear time for any text and never throws; normalising twice gives the same as once.
 *
 * @see domain.md "The answer field", and the table in this package's README
 */
export function normalizePart(text: string): string {
  const plain = normalizeText(text)
  return canonicalNumber(plain) ?? plain
}

export type NormalizationStep = 'full_width' | 'zero_width' | 'nfc' | 'white_space' | 'number'

/** Which rules of the normalisation changed a text, in the order in which they apply; for the trace. */
export function normalizationSteps(text: string): NormalizationStep[] {
  const steps: NormalizationStep[] = []
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  if (codes.some(isFullWidth)) steps.push('full_width')
  if (codes.some(isZeroWidth)) steps.push('zero_width')
  const folded = foldWidths(text)
  const composed = folded.normalize('NFC')
  if (composed !== folded) steps.push('nfc')
  const trimmed = trimWhiteSpace(composed)
  if (trimmed !== composed) steps.push('white_space')
  if ((canonicalNumber(trimmed) ?? trimmed) !== trimmed) steps.push('number')
  return steps
}
