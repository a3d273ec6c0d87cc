import { describe, expect, it } from 'vitest'
import { excerpt, oneLine } from './excerpt.ts'

describe('oneLine', () => {
  it.each([
    ['{熟語|じゅくご}の[[wavy|組み[[box|立て]]]]、\n  {文|ぶん}', '熟語の組み立て、 文'],
    ['$\\frac{|a|}{2}$ の[[box|値]]', '$\\frac{|a|}{2}$ の値'],
    ['$$a\n+b$$', '$a +b$'],
    ['$$a\\$$', '$$a\\$$'],
    ['100\\$ の 2 割', '100\\$ の 2 割'],
    [' $x$ \n', '$x$'],
    ['{a\\|b}$x$', 'a\\ $x$'],
    ['', ''],
  ])('of %j is %j', (source, line) => {
    expect(oneLine(source)).toBe(line)
  })
})

describe('excerpt', () => {
  it.each([
    ['次の問いに答えよ', 8, '次の問いに答えよ'],
    ['次の問いに答えよ。', 8, '次の問いに答え…'],
    ['値は $\\frac{|a|}{2}$ だ', 10, '値は $\\frac{|a|}{2}$ だ'],
    ['値は $\\frac{|a|}{2}$ である', 9, '値は $\\frac{|a|}{2}$…'],
    ['値は $\\frac{|a|}{2}$ である', 7, '値は…'],
    ['$x+y+z$', 3, '…'],
    ['{蒸散|じょうさん}の実験', 4, '蒸散の…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, '👩‍👩‍👧‍👦…'],
    ['\\$5 を払う', 4, '\\$5…'],
  ])('of %j, %i long, is %j', (source, limit, beginning) => {
    expect(excerpt(source, limit)).toBe(beginning)
  })
})
