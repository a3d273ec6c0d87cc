import { describe, expect, it } from 'vitest'
import { clip, clippedLength, formulaLimit, isRenderable } from './formula-limits.ts'

describe('isRenderable', () => {
  it.each([
    ['a real formula', '\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}', true],
    ['the longest that is allowed', 'x'.repeat(formulaLimit), true],
    ['one sign more', 'x'.repeat(formulaLimit + 1), false],
    ['100,000 characters', 'x'.repeat(100_000), false],
    ['4,000 nested braces', `${'{'.repeat(4000)}x${'}'.repeat(4000)}`, false],
    ['braces nested deeper than any real formula', `${'{'.repeat(61)}x${'}'.repeat(61)}`, false],
    ['a table of a thousand cells', `\\begin{array}{c}${'&'.repeat(1000)}\\end{array}`, false],
    ['a multiplication table', `\\begin{array}{c}${`${'1&'.repeat(9)}1\\\\`.repeat(10)}\\end{array}`, true],
    ['commands of its own, which multiply', `\\def\\a{${'x'.repeat(600)}}${'\\a'.repeat(190)}`, false],
    ['many braces side by side', '{x}'.repeat(500), true],
  ])('judges %s', (_, tex, expected) => {
    expect(isRenderable(tex)).toBe(expected)
  })
})

it('shows a long source cut short', () => {
  expect(clip('x'.repeat(100_000))).toHaveLength(clippedLength + 1)
  expect(clip('x^2')).toBe('x^2')
})
