import { expect, test } from 'vitest'
import { formulaTroubles } from './formula-trouble.ts'

test.each([
  ['$\\frac{1}{2}$ と $x^2$', []],
  ['$\\foo$', ['「\\foo」という命令はありません(1文字目)。']],
  ['$x^2^3$', ['「^」か「_」が続いています(4文字目)。{ } でまとめてください。']],
  ['$\\frac{1}$', [expect.stringContaining('足りません')]],
  ['$\\begin{nothing}x\\end{nothing}$', [expect.stringContaining('使えません')]],
  ['文字だけ', []],
])('says of %s what cannot be set', (text, words) => {
  expect(formulaTroubles(text).map((one) => one.words)).toEqual(words)
})
