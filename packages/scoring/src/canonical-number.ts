const PLUS = 0x2b
const HYPHEN_MINUS = 0x2d
const MINUS_SIGN = 0x2212
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

function skipDigits(text: string, from: number): number {
  let at = from
  while (at < text.length && isDigit(text.charCodeAt(at))) at++
  return at
}

/**
 * One spelling for every number: `+` dropped, leading zeros, trailing zeros of the fraction and a bare point removed,
 * `.5` = `0.5`, `-0` = `0`, U+2212 as `-`. Decimal by decimal, never through a float, so no digit is ever rounded.
 *
 * @param text  already folded to half width and trimmed
 * @returns null for what is no number as a whole: exponents, hexadecimal, grouping commas, `3:05`, `1-2`, `A01`
 */
export function canonicalNumber(text: string): string | null {
  const sign = text.charCodeAt(0)
  const isSigned = sign === PLUS || sign === HYPHEN_MINUS || sign === MINUS_SIGN
  let wholeStart = isSigned ? 1 : 0
  const wholeEnd = skipDigits(text, wholeStart)
  const hasPoint = text.charCodeAt(wholeEnd) === POINT
  const fractionStart = hasPoint ? wholeEnd + 1 : wholeEnd
  let fractionEnd = skipDigits(text, fractionStart)
  const hasDigits = wholeEnd > wholeStart || fractionEnd > fractionStart
  if (!hasDigits || fractionEnd !== text.length) return null

  // At the latest the point or the end of the text stops it.
  while (text.charCodeAt(wholeStart) === ZERO) wholeStart++
  while (fractionEnd > fractionStart && text.charCodeAt(fractionEnd - 1) === ZERO) fractionEnd--
  const whole = wholeStart === wholeEnd ? '0' : text.slice(wholeStart, wholeEnd)
  const fraction = fractionStart === fractionEnd ? '' : `.${text.slice(fractionStart, fractionEnd)}`
  if (whole === '0' && fraction === '') return '0'
  return isSigned && sign !== PLUS ? `-${whole}${fraction}` : whole + fraction
}
