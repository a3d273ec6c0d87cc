import { describe, expect, it } from 'vitest'
import { previewOf } from './preview-of.ts'

describe('previewOf', () => {
  it.each([
    ['1/2', '\\frac{1}{2}'],
    ['-3/4', '-\\frac{3}{4}'],
    ['2x/3', '\\frac{2x}{3}'],
    ['(x+1)/2', '\\frac{x+1}{2}'],
    ['１／２', '\\frac{1}{2}'],
    ['2x^2', '2x^{2}'],
    ['√3/2', '\\frac{\\sqrt{3}}{2}'],
    ['y=2/3x-1', 'y=\\frac{2}{3}x-1'],
    ['3*4', '3\\times 4'],
    ['4π', '4\\pi '],
  ])('writes %s as on paper', (answer, tex) => {
    expect(previewOf(answer)).toBe(tex)
  })

  it.each([
    '',
    '12',
    '-0.5',
    '1/',
    '/2',
    '2^',
    '√',
    'and/or',
    '食塩水',
    // What a score takes for other signs than a preview could show.
    '2⁻³/4',
    '①/2',
    '½*4',
    '1/2<b>',
    `${'1/'.repeat(40)}2`,
    '\\frac12',
    '$x$',
    'x²/2',
    'a₁/2',
  ])('has nothing to add to %s', (answer) => {
    expect(previewOf(answer)).toBeNull()
  })
})
