import { normalizePart, type Rules } from '@tcheck/scoring'

/** Longer answers are texts, not numbers. */
const PREVIEW_LIMIT = 40

/**
 * An answer typed in one line, as it is written on paper: `1/2` as a fraction, `2x^2` with its exponent, `3*4` with ×.
 * It shows what a score compares and nothing else, so two answers that look the same get the same mark: what the rules do not
 * fold looks different, and a bracket that could be left out stays to be seen.
 *
 * @returns TeX; null where it would show nothing that the line does not say
 */
export function previewOf(answer: string, rules: Rules): string | null {
  const text = normalizePart(answer, rules)
  if (text.length > PREVIEW_LIMIT || !/^[-+*/÷^=.,()\d a-zπ√]+$/i.test(text)) return null
  // A word is no product of letters.
  if (/[a-z]{3}/i.test(text) || !/[/^*√π]/.test(text)) return null
  const tex = text
    .replace(/√\(([^()]*)\)/g, (_, inner: string) => `\\sqrt{${bare(inner, ROOT)}}`)
    .replace(/√(\d+(?:\.\d+)?|[a-z])/gi, '\\sqrt{$1}')
    .replace(/\^\(([^()]*)\)/g, (_, inner: string) => `^{${bare(inner, POWER)}}`)
    .replace(/\^(-?\d+)/g, '^{$1}')
    .replace(FRACTION, (_, above: string, below: string) => `\\frac{${term(above, ABOVE)}}{${term(below, BELOW)}}`)
    .replaceAll(' ', '\\ ')
    .replaceAll('*', '\\times ')
    .replaceAll('÷', '\\div ')
    .replaceAll('π', '\\pi ')
  // Still being typed: `1/`, `√`, `2^`.
  return /[/√]|\^(?!\{)|\^\{\}|[*(]$/.test(tex) ? null : tex
}

const SQRT = String.raw`\\sqrt\{[^{}]*\}`
const OVER = String.raw`[\dπ.]*[a-z]|[\d.]+π?|π|${SQRT}`
// `2/3x` is two thirds of x: a number below the line ends with its last digit.
const UNDER = String.raw`[\d.]+|[a-z]|π|${SQRT}`
const GROUP = String.raw`\([^()]*\)`
const FRACTION = new RegExp(`(${GROUP}|${OVER})/(${GROUP}|${UNDER})`, 'gi')

// What needs no bracket at its place; with one it is another text.
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i')
const [ROOT, POWER, ABOVE, BELOW] = [
  whole(String.raw`\d+(?:\.\d+)?|[a-z]|`),
  whole(String.raw`-?\d+|`),
  whole(OVER),
  whole(UNDER),
]

const bare = (inner: string, plain: RegExp) => (plain.test(inner) ? `(${inner})` : inner)
const term = (text: string, plain: RegExp) => (text.startsWith('(') ? bare(text.slice(1, -1), plain) : text)
