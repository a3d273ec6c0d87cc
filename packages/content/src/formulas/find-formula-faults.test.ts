import { expect, test } from 'vitest'
import { findFormulaFaults } from './find-formula-faults.ts'

const said = (text: string) => findFormulaFaults(text).map(({ trouble, remedy }) => `${trouble} ${remedy}`)

test.each([
  ['$\\foo$', '「\\foo」という命令はありません（2文字目）'],
  ['水 $\\ce{2H2 + O2 -> 2H2O}$', '化学式は「\\mathrm{2H_2O}」のように'],
  ['$\\SI{5}{cm}$', '「\\SI」という命令はありません（2文字目）'],
  ['$$\\foo$$', '（3文字目）'],
  ['𠮷$x^2^3$', '「^」か「_」が続いています（6文字目）'],
  ['$\\frac{1}$', '足りません'],
  ['$\\left(x$', '「\\left」と「\\right」の数が合いません（9文字目）'],
  ['$x\\right)$', '「\\left」と「\\right」の数が合いません（3文字目）'],
  ['$a & b$', '「&」は表の中だけで使えます（4文字目）'],
  ['$\\begin{cases}x$', '「\\begin」と「\\end」の数が合いません（16文字目）'],
  ['$x\\end{cases}$', '「\\begin」と「\\end」の数が合いません（3文字目）'],
  ['$a#b$', '「#」は数式では使えません（3文字目）'],
  ['$\\text{a#b}$', '「#」は数式では使えません'],
  ['$\\frac12_$', '「_」のあとに、何もありません'],
  ['$\\limits$', '\\sum や \\int'],
  ['$\\hline$', '表の中だけ'],
  ['$\\begin{nothing}x\\end{nothing}$', '使えません'],
  ['$\\href{http://example.com}{x}$', '使えない命令があります（1文字目）'],
  ['$\\includegraphics{a.png}$', '使えない命令があります'],
  ['定価の $20%引き$ です。', '「%」より後ろは表示されません（8文字目）'],
  ['$20 % の食塩水$', '「%」より後ろは表示されません（5文字目）'],
  ['$x\\\\%$', '「%」より後ろは表示されません'],
  ['$¥frac{1}{2}$', '「¥」は命令の印になりません（2文字目）'],
  ['$1+￥sqrt{2}$', '「￥」は命令の印になりません（4文字目）'],
  ['$＼pi$', '「＼」は命令の印になりません'],
  ['$¥{1,2¥}$', '「¥」は命令の印になりません'],
  ['ペンは$5、ノートは$10です。', '2つの「$」の間の文が、数式になっています（4文字目） 文字の「$」は「\\$」'],
  ['The pen is $5 and the book is $10.', '2つの「$」の間の文が、数式になっています'],
  ['US$５からUS$１０', '2つの「$」の間の文が、数式になっています'],
  ['5$と10$です', '2つの「$」の間の文が、数式になっています'],
  ['値段は$5で、$x円はちがう。', '2つの「$」の間の文が、数式になっています'],
  ['\\frac{1}{2} を求めよ', '数式の書き方が、「$」と「$」の外にあります（1文字目）'],
  ['$x$ と ¥frac{1}{2}', '数式の書き方が、「$」と「$」の外にあります（7文字目）'],
  ['\\(x+1\\) の値', '数式の書き方が、「$」と「$」の外にあります'],
  ['面積は x^2 です', '数式の書き方が、「$」と「$」の外にあります（5文字目）'],
  ['10^{-3}', '数式の書き方が'],
  ['a_{n+1} の値', '数式の書き方が'],
  ['＄x=1＄ のとき', '数式の書き方が'],
])('of %j is said %s', (text, words) => {
  expect(said(text)).toEqual([expect.stringContaining(words)])
})

test.each([
  '$\\frac{1}{2}$ と $x^2$',
  '$1\\frac{2}{3} \\div \\frac{5}{6}$ を計算しましょう。',
  '$$\\begin{cases} x + y = 7 \\\\ 2x - y = 5 \\end{cases}$$',
  '面積は $25\\pi\\ \\mathrm{cm}^2$',
  '$\\mathrm{2H_2 + O_2 \\rightarrow 2H_2O}$',
  '$20 \\%$ と $\\#$ と \\$5',
  '速さは $\\frac{道のり}{時間}$、$速さ=道のり÷時間$',
  '$ア$ と $イ + ウ$ と $x=1、y=2$',
  '$3$ と $5$、2$x$3',
  '$\\$5$ と $5\\,\\text{ドル}$、$10$',
  '5 $\\times$ 10',
  '値段は¥100、￥1,000',
  '100% と #1 と a_1 と file_name',
  '2^の数 と ^_^',
  '\\{1, 2\\} と \\[x\\] と 改行\\',
  '＄5 と ＄10',
  '文字だけ',
  '',
])('of %j is said nothing', (text) => {
  expect(said(text)).toEqual([])
})

test('shows each formula with what stands around it, and reads it as the whole text does', () => {
  const pieces = (text: string) => findFormulaFaults(text).map(({ piece }) => piece)
  expect(pieces('ペンは$5、ノートは$10です。$x$')).toEqual(['ペンは$5、ノートは$10です。'])
  expect(pieces('これはとても長い文章の中の$\\foo$という式です、とても長い。')).toEqual([
    'も長い文章の中の$\\foo$という式です、と',
  ])
  expect(pieces('{水|みず}$a#b$[[box|か]]')).toEqual(['$a#b$'])
  expect(pieces('$\\foo$ と $\\bar$ と x^2')).toHaveLength(3)
})

test.each(['$5 a', '\\aa', 'x^2', '＄x=', '$x$ ', '¥a', '＄'])('reads %j 5,000 times in a row', (piece) => {
  expect(findFormulaFaults(piece.repeat(5000)).every(({ at }) => at < piece.length * 5000)).toBe(true)
})
