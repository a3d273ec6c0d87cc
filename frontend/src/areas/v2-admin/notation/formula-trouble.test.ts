import { expect, test } from 'vitest'
import { formulaTroubles } from './formula-trouble.ts'

test.each([
  ['$\\frac{1}{2}$ と $x^2$', []],
  ['$\\foo$', ['「\\foo」という命令はありません(1文字目)。']],
  ['$x^2^3$', ['「^」か「_」が続いています(4文字目)。{ } でまとめてください。']],
  ['$\\frac{1}$', [expect.stringContaining('足りません')]],
  ['$\\left(x$', ['「\\left」と「\\right」は組にしてください(8文字目)。']],
  ['$x\\right)$', ['「\\left」と「\\right」は組にしてください(2文字目)。']],
  ['$a & b$', ['「&」は \\begin{…} の表の中だけで使えます(3文字目)。']],
  ['$\\begin{cases}x$', ['「\\begin{…}」と「\\end{…}」は組にしてください(15文字目)。']],
  ['$x\\end{cases}$', ['「\\begin{…}」と「\\end{…}」は組にしてください(2文字目)。']],
  ['$#$', ['「#」は数式では使えません(1文字目)。文字として書くときは「\\#」とします。']],
  ['$\\frac12_$', ['「_」のあとに、何もありません(8文字目)。']],
  ['$\\limits$', [expect.stringContaining('\\sum や \\int')]],
  ['$\\hline$', [expect.stringContaining('表の中だけ')]],
  ['$20 % の食塩水$', ['「%」より後ろは表示されません(4文字目)。「\\%」と書いてください。']],
  ['$20 \\%$', []],
  ['$\\begin{nothing}x\\end{nothing}$', [expect.stringContaining('使えません')]],
  ['文字だけ', []],
])('says of %s what cannot be set', (text, words) => {
  expect(formulaTroubles(text).map((one) => one.words)).toEqual(words)
})
