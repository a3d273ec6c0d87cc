import { canonicalNumber } from './canonical-number.ts'
import { foldWidths, isFullWidth } from './fold-widths.ts'

/** Signs that look or mean the same, and are no compatibility forms of each other in Unicode. */
const SIGNS: Readonly<Record<string, string>> = {
  '〜': '~',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  〇: '○',
  '◯': '○',
  '✕': '×',
  '✖': '×',
}

const IN_UNITS: Readonly<Record<string, string>> = { 2: '²', 3: '³', '∕': '/' }

/** Squared units, ℃ ℉ ℓ µ ￥ as Unicode takes them apart, but with the exponents and the stroke that a class writes. */
const takenApart = (sign: string): string => sign.normalize('NFKC').replace(/[23∕]/g, (part) => IN_UNITS[part] ?? part)

/**
 * Rules 2, one step after the other; each text by itself. Signs come before NFC, so that it composes what they brought
 * together, but ≤ and ≥ after it, which it may have made.
 */
export const FOLDS = [
  (text: string) => text.replace(/[！-～]+/g, foldWidths),
  (text: string) => text.replace(/[｡-ﾟ]+/g, (kana) => kana.normalize('NFKC')),
  (text: string) =>
    text.replace(
      /[〜’‘“”〇◯✕✖℃℉ℓµ￥\u3300-\u3357\u3371-\u337a\u3380-\u33df]/g,
      (sign) => SIGNS[sign] ?? takenApart(sign),
    ),
  withoutHidden,
  (text: string) => text.normalize('NFC'),
  (text: string) => text.replace(/[≤≥]/g, (sign) => (sign === '≤' ? '≦' : '≧')),
  foldSpaces,
  foldDashes,
  foldFormula,
  (text: string) => canonicalNumber(text) ?? text,
] as const

/** So many marks in a row are no text; composing them would take quadratic time. */
const TOO_MANY_MARKS = /[\p{M}ﾞﾟ]{31}/u

/** Whether a text stays as it came because of its marks; those that do not show are not between them. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(withoutHidden(text))

function withoutHidden(text: string): string {
  return text.replace(/\p{DI}+/gu, '')
}

/** ー of a word stays: one that stands behind kana or kanji. */
export function foldDashes(text: string): string {
  return text
    .replace(/[‐-―−﹣]/g, '-')
    .replace(/([\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー\u3099-\u309c]?)ー(?=[\dA-Za-z√π(])/gu, (both, before) =>
      before ? both : '-',
    )
}

function foldSpaces(text: string): string {
  return text.replace(/[\s\x85]+/g, ' ').trim()
}

/** A formula loses the spaces beside its signs; one between two digits or letters stays: `1 1/2` is not `11/2`. */
export function foldFormula(text: string): string {
  if (!/^[-+*/÷×=<>≦≧(),:%.^√π°\dA-Za-z ]+$/.test(text) || !/[+*/÷×=<>≦≧^√π°\d]/.test(text)) return text
  return text.replace(/×/g, '*').replace(/ ?([-+*/÷=<>≦≧(),:%^√π°]) ?/g, '$1')
}

/** Kana, kanji, 、 。 and the markers ㋐ …: what every fold but that of white space and ー leaves alone. */
const isWord = (code: number): boolean =>
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x30a1 && code <= 0x30fc) ||
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x32d0 && code <= 0x32fe) ||
  code === 0x3001 ||
  code === 0x3002

/** Digits without a leading zero: most answers, and nothing to fold. */
function isCounting(text: string): boolean {
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code > 0x39 || code < (at === 0 ? 0x31 : 0x30)) return false
    at++
  }
  return at > 0
}

/**
 * A text by rules 2. What most students write, ASCII, full-width ASCII, kana and kanji, takes a short way that comes to
 * the same; white space and whatever else Unicode has goes through every step.
 */
export function foldText(text: string): string {
  if (isCounting(text)) return text
  let hasWidths = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x20 && code < 0x7f) continue
    if (isFullWidth(code)) hasWidths = true
    else if (!isWord(code) || (code === 0x30fc && at + 1 < text.length && !isWord(text.charCodeAt(at + 1)))) {
      return foldWhole(text)
    }
  }
  const folded = hasWidths ? foldWidths(text) : text
  return isCounting(folded) ? folded : (canonicalNumber(folded) ?? folded)
}

// Half a character is no text; with what is removed beside it, it could become one.
export const isLeftAlone = (text: string): boolean => /\p{Cs}/u.test(text) || hasTooManyMarks(text)

const foldWhole = (text: string): string =>
  isLeftAlone(text) ? text : FOLDS.reduce((folded, fold) => fold(folded), text)
