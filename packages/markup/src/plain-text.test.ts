import { describe, expect, it, test } from 'vitest'
import { isPlainText, plainText, spokenText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['[[wavy|{気孔|きこう}から]]出る\n$x^2$', '気孔から出る x²'],
    ['1個 \\$5、\\{a|b}、\\[[wavy|', '1個 $5、{a|b}、[[wavy|'],
    ['$\\frac{|a|}{2}$', '|a|/2'],
    ['$\\dfrac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}$', '(-b±√(b²-4ac))/(2a)'],
    ['$\\frac12x$ と $2\\,\\text{cm}^3$', '1/2x と 2 cm³'],
    ['$a_1, a_{n+1}, x^{10}, 2^{x}$', 'a₁,aₙ₊₁,x¹⁰,2^x'],
    ['$\\angle ABC=90^\\circ$', '∠ABC=90°'],
    ['$$\\begin{cases}x+y=1\\\\x-y=3\\end{cases}$$', 'x+y=1、x-y=3'],
    ['$\\sqrt[3]{8}\\leqq\\left|x\\right|\\times\\sin\\theta$', '³√8≦|x|×sinθ'],
    ['$\\{1, 2\\}$ と $\\unknown{x}$', '{1,2} と unknownx'],
    ['$}x{\\$', '$}x{$'],
  ])('of %s is %s', (source, plain) => {
    expect(plainText(source)).toBe(plain)
  })
})

describe('spokenText', () => {
  it.each([
    ['{解|と}け: $\\frac{1}{2}x^2=\\sqrt{8}$', '解け: 2分の1xの2乗 イコール ルート8'],
    ['$90^\\circ$ と $a_1$ と $\\sqrt[3]{x}$', '90度 と a1 と 3乗ルートx'],
    ['$y=-3x+4$', 'y イコール マイナス 3x プラス 4'],
    // Where a part of several signs ends is heard.
    ['$\\frac{-b+1}{2a}$', '分数 2a 分の マイナス b プラス 1 分数おわり'],
    ['$\\sqrt{a+b}\\times 2$', 'ルート a プラス b ルートおわり かける 2'],
    [
      '点 $(3, 1)$、$\\angle ABC \\leqq 2\\pi$、$\\ell$',
      '点 かっこ 3、1 かっことじ、角 ABC 小なりイコール 2パイ、エル',
    ],
  ])('of %s is %s', (source, spoken) => {
    expect(spokenText(source)).toBe(spoken)
  })
})

test.each([
  ['比例する', true],
  ['\\$5 と {1, 2}', true],
  ['$x$', false],
  ['{花|はな}', false],
  ['一行目\n二行目', false],
])('%s needs no more than plain text: %s', (source, expected) => {
  expect(isPlainText(source)).toBe(expected)
})
