import { describe, expect, test } from 'vitest'
import { findMarkupTroubles } from './check.ts'
import { formulasOf } from './formulas-of.ts'

describe('formulasOf', () => {
  test('takes inline and block formulas, those in underlines too, and leaves a literal dollar', () => {
    expect(formulasOf('$x$ は \\$5、[[box|$$\\frac{1}{2}$$]] です')).toEqual([
      { kind: 'formula', tex: 'x', isBlock: false },
      { kind: 'formula', tex: '\\frac{1}{2}', isBlock: true },
    ])
  })

  test('keeps a dollar of money inside a formula', () => {
    expect(formulasOf('$\\$3+x$').map(({ tex }) => tex)).toEqual(['\\$3+x'])
  })
})

describe('findMarkupTroubles', () => {
  test.each([
    '{漢字|かんじ}と[[wavy|波線]]、[[double|二重]]、[[box|四角]]',
    '集合 {1, 2, 3} と 絶対値 |x|',
    '$\\left\\{1,2\\right\\}$ と $\\{a\\}$',
    '[[wavy|{漢字|かんじ}]]',
    '配列 [1] と [2] と [[3]]',
    '[[[box|四角]]]',
    '\\{漢字| と \\[[wavy| と \\$',
    '1行目 $x$\n2行目 $$\\begin{cases}x\\\\y\\end{cases}$$',
    `$\\begin{array}{${'c'.repeat(10)}}${`${'1&'.repeat(9)}1\\\\`.repeat(10)}\\end{array}$`,
    '$x\\\\def$ と $\\delta\\left($',
    '',
  ])('finds nothing in %j', (text) => {
    expect(findMarkupTroubles(text)).toEqual([])
  })

  test.each([
    ['値は$x', 'FORMULA_OPEN', 2],
    ['$$x$', 'FORMULA_OPEN', 0],
    ['$$x$y$$', 'FORMULA_OPEN', 0],
    ['$x\n$', 'FORMULA_OPEN', 0],
    ['値は$ $', 'FORMULA_EMPTY', 2],
    [`$${'x'.repeat(1001)}$`, 'FORMULA_LONG', 0],
    [`$${'{'.repeat(31)}${'}'.repeat(31)}$`, 'FORMULA_LONG', 0],
    ['$\\frac{1}{2$', 'FORMULA_BRACES', 0],
    ['$}{$', 'FORMULA_BRACES', 0],
    ['$\\def\\a{xx}\\a\\a$', 'FORMULA_COMMAND', 0],
    ['$x\\\\\\newcommand{\\a}{xx}$', 'FORMULA_COMMAND', 0],
    [`$\\begin{array}{c}${'&'.repeat(201)}\\end{array}$`, 'FORMULA_CELLS', 0],
    [`値$x$ ${`$\\begin{matrix}${'x&'.repeat(60)}\\end{matrix}$`.repeat(4)}`, 'FORMULA_CELLS', 449],
    ['[[wavy|あ]', 'UNDERLINE_OPEN', 0],
    ['あ]]', 'UNDERLINE_OPEN', 1],
    ['[[wavy|あ]] [[box|い', 'UNDERLINE_OPEN', 11],
    ['[[box|あ [[wavy|い]]', 'UNDERLINE_OPEN', 0],
    ['あ[[blink|あ]]', 'UNDERLINE_UNKNOWN', 1],
    ['{漢字|かんじ', 'RUBY_OPEN', 0],
    ['{漢字|}', 'RUBY_SIZE', 0],
    [`花{漢字|${'か'.repeat(81)}}`, 'RUBY_SIZE', 1],
  ])('finds in %j the trouble %s', (text, kind, at) => {
    expect(findMarkupTroubles(text)).toMatchObject([{ kind, at }])
  })

  test('tells every trouble of a text, in its order', () => {
    expect(findMarkupTroubles('{漢字|と[[blink|$}{$').map(({ kind }) => kind)).toEqual([
      'RUBY_OPEN',
      'UNDERLINE_UNKNOWN',
      'UNDERLINE_OPEN',
      'FORMULA_BRACES',
    ])
  })
})
