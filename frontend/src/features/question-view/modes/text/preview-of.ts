import { normalizePart } from '@tcheck/scoring'

/** Longer answers are texts, not numbers. */
const PREVIEW_LIMIT = 40

/**
 * An answer typed in one line, as it is written on paper: `1/2` as a fraction, `2x^2` with its exponent, `3*4` with ×.
 *
 * @returns TeX; null where it would show nothing that the line does not say
 */
export function previewOf(answer: string): string | null {
  // Folded as far as a score folds it and no further: to a score `x²` is not `x^2`, and even less `x2`.
  const text = normalizePart(answer).replace(/[−ー]/g, '-').replaceAll('÷', '/').replaceAll('×', '*')
  if (text.length > PREVIEW_LIMIT || !/^[-+*/^=.,()\d a-zπ√]+$/i.test(text)) return null
  // A word is no product of letters.
  if (/[a-z]{3}/i.test(text) || !/[/^*√π]/.test(text)) return null
  const tex = text
    .replace(/√\(([^()]*)\)/g, '\\sqrt{$1}')
    .replace(/√(\d+(?:\.\d+)?|[a-z])/gi, '\\sqrt{$1}')
    .replace(/\^\(([^()]*)\)/g, '^{$1}')
    .replace(/\^(-?\d+)/g, '^{$1}')
    .replace(FRACTION, (_, above: string, below: string) => `\\frac{${bare(above)}}{${bare(below)}}`)
    .replaceAll('*', '\\times ')
    .replaceAll('π', '\\pi ')
  // Still being typed: `1/`, `√`, `2^`.
  return /[/√]|\^(?!\{)|\^\{\}|[*(]$/.test(tex) ? null : tex
}

const GROUP = String.raw`\([^()]*\)|\\sqrt\{[^{}]*\}`
// `2/3x` is two thirds of x: a number below the line ends with its last digit.
const FRACTION = new RegExp(String.raw`(${GROUP}|[\dπ.]*[a-z]|[\d.]+π?|π)\s*/\s*(${GROUP}|[\d.]+|[a-z]|π)`, 'gi')
const bare = (term: string) => term.replace(/^\((.*)\)$/, '$1')
