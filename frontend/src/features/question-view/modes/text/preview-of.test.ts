import { normalizePart } from '@tcheck/scoring'
import { describe, expect, it } from 'vitest'
import { previewOf } from './preview-of.ts'

const preview = (answer: string) => previewOf(answer, 2)

describe('previewOf', () => {
  it.each([
    ['1/2', '\\frac{1}{2}'],
    ['1 / 2', '\\frac{1}{2}'],
    ['-3/4', '-\\frac{3}{4}'],
    ['−3/4', '-\\frac{3}{4}'],
    ['ー３／４', '-\\frac{3}{4}'],
    ['2x/3', '\\frac{2x}{3}'],
    ['(x+1)/2', '\\frac{x+1}{2}'],
    ['１／２', '\\frac{1}{2}'],
    ['1 1/2', '1\\ \\frac{1}{2}'],
    ['2x^2', '2x^{2}'],
    ['√3/2', '\\frac{\\sqrt{3}}{2}'],
    ['y=2/3x-1', 'y=\\frac{2}{3}x-1'],
    ['3*4', '3\\times 4'],
    ['3×4', '3\\times 4'],
    ['6÷2*3', '6\\div 2\\times 3'],
    ['4π', '4\\pi '],
  ])('writes %s as on paper', (answer, tex) => {
    expect(preview(answer)).toBe(tex)
  })

  it.each([
    '',
    '12',
    '-0.5',
    '1/',
    '/2',
    '2^',
    '√',
    '6÷2',
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
    expect(preview(answer)).toBeNull()
  })

  it.each(['−1/2', 'ー1/2', '3×4', '1 / 2', '6÷2'])('does not show %s as rules 1 never read it', (answer) => {
    const shown = previewOf(answer, 1)
    for (const other of ['-1/2', '3*4', '1/2', '6/2']) expect(shown).not.toBe(previewOf(other, 1))
  })

  it('shows no two texts alike that a score tells apart, by either rules', () => {
    const signs = [...'12x/()^√*−ー÷ ']
    let texts = ['']
    const keys = new Map<string, string>()
    for (let length = 1; length <= 5; length++) {
      texts = texts.flatMap((text) => signs.map((sign) => text + sign))
      for (const text of texts) {
        for (const rules of [1, 2] as const) {
          const tex = previewOf(text, rules)
          if (tex === null) continue
          const [look, key] = [`${rules} ${tex}`, normalizePart(text, rules)]
          if ((keys.get(look) ?? key) !== key) expect.unreachable(`${look}: ${keys.get(look)} and ${key}`)
          keys.set(look, key)
        }
      }
    }
    expect(keys.size).toBeGreaterThan(1000)
  }, 60_000)

  it('shows what rules 4 compare, and no two texts alike that they tell apart', () => {
    expect(previewOf('1⁄2', 4)).toBe('\\frac{1}{2}')
    expect(previewOf('1⁄2', 3)).toBeNull()
    const signs = [...'12x/⁄()^−∶º… ', '...']
    let texts = ['']
    const keys = new Map<string, string>()
    for (let length = 1; length <= 4; length++) {
      texts = texts.flatMap((text) => signs.map((sign) => text + sign))
      for (const text of texts) {
        const look = previewOf(text, 4)
        const key = normalizePart(text, 4)
        if (look === null) continue
        if ((keys.get(look) ?? key) !== key) expect.unreachable(`${look}: ${keys.get(look)} and ${key}`)
        keys.set(look, key)
      }
    }
    expect(keys.size).toBeGreaterThan(100)
  })
})
