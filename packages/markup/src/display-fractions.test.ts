import { expect, it } from 'vitest'
import { displayFractions } from './display-fractions.ts'

it.each([
  [String.raw`\frac{1}{2}\times6`, String.raw`\dfrac{1}{2}\times6`],
  [String.raw`y=-\frac12x+4`, String.raw`y=-\dfrac12x+4`],
  [String.raw`\frac{\frac{1}{2}}{3}`, String.raw`\dfrac{\frac{1}{2}}{3}`],
  [String.raw`x^{\frac{1}{2}}+\sqrt{\frac{1}{3}}`, String.raw`x^{\frac{1}{2}}+\sqrt{\frac{1}{3}}`],
  [String.raw`x^\frac12`, String.raw`x^\frac12`],
  [String.raw`\{\frac{1}{2}\}`, String.raw`\{\dfrac{1}{2}\}`],
  [String.raw`\dfrac{1}{2}\fraction`, String.raw`\dfrac{1}{2}\fraction`],
  ['x+1', 'x+1'],
])('%s is drawn as %s', (tex, drawn) => {
  expect(displayFractions(tex)).toBe(drawn)
  expect(displayFractions(drawn)).toBe(drawn)
})
