import { describe, expect, test } from 'vitest'
import { findMarkupTroubles, takeFormulas } from './markup.ts'

describe('takeFormulas', () => {
  test('takes inline and block formulas, and leaves a literal dollar', () => {
    expect(takeFormulas('$x$ は \\$5、$$\\frac{1}{2}$$ です')).toEqual({
      formulas: [
        { source: 'x', isBlock: false },
        { source: '\\frac{1}{2}', isBlock: true },
      ],
      rest: ' は ＿5、 です',
      isClosed: true,
    })
  })

  test('keeps a dollar of money inside a formula', () => {
    expect(takeFormulas('$\\$3+x$').formulas).toEqual([{ source: '\\$3+x', isBlock: false }])
  })
})

describe('findMarkupTroubles', () => {
  test.each([
    '{漢字|かんじ}と[[wavy|波線]]、[[double|二重]]、[[box|四角]]',
    '集合 {1, 2, 3} と 絶対値 |x|',
    '$\\left\\{1,2\\right\\}$ と $\\{a\\}$',
    '[[wavy|{漢字|かんじ}]]',
    '配列 [1] と [2]',
    '\\{漢字| と \\[[wavy| と \\$',
    '1行目 $x$\n2行目 $$\\begin{cases}x\\\\y\\end{cases}$$',
    '',
  ])('finds nothing in %j', (text) => {
    expect(findMarkupTroubles(text)).toEqual([])
  })

  test.each([
    ['$x', 'FORMULA_OPEN'],
    ['$$x$', 'FORMULA_OPEN'],
    ['$$x$y$$', 'FORMULA_OPEN'],
    ['$x\n$', 'FORMULA_OPEN'],
    ['$ $', 'FORMULA_EMPTY'],
    [`$${'x'.repeat(1001)}$`, 'FORMULA_LONG'],
    ['$\\frac{1}{2$', 'FORMULA_BRACES'],
    ['$}{$', 'FORMULA_BRACES'],
    ['[[wavy|あ]', 'UNDERLINE_OPEN'],
    ['あ]]', 'UNDERLINE_OPEN'],
    ['[[blink|あ]]', 'UNDERLINE_UNKNOWN'],
    ['{漢字|かんじ', 'FURIGANA_OPEN'],
  ])('finds in %j the trouble %s', (text, kind) => {
    expect(findMarkupTroubles(text).map((trouble) => trouble.kind)).toEqual([kind])
  })

  test('stays quick and quiet with 4,000 nested braces and 100,000 characters', () => {
    const deep = `$${'{'.repeat(4000)}${'}'.repeat(4000)}$`
    expect(findMarkupTroubles(deep).map(({ kind }) => kind)).toEqual(['FORMULA_LONG'])
    for (const unit of ['$', '[[', '{', '{a|', '[[a|', '\\']) {
      expect(findMarkupTroubles(unit.repeat(100_000 / unit.length)).length).toBeLessThan(200_000)
    }
  })
})
