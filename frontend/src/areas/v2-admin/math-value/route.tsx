import { NotationBench, type NotationBenchProps } from '../notation/notation-bench.tsx'

const examples: NotationBenchProps['examples'] = [
  { word: '分数', text: '$\\frac{3}{4}$ を小数で表すと $0.75$ です。' },
  { word: '帯分数', text: '$1\\frac{2}{3} \\div \\frac{5}{6}$ を計算しましょう。' },
  { word: '累乗とルート', text: '$x^2 = 12$ の解は、$x = \\pm 2\\sqrt{3}$' },
  { word: '連立方程式', text: '$$\\begin{cases} x + y = 7 \\\\ 2x - y = 5 \\end{cases}$$' },
  { word: '比と角', text: '$\\angle\\mathrm{ABC} = 60^\\circ$、$\\mathrm{AB} : \\mathrm{BC} = 2 : 3$' },
  { word: '単位', text: '面積は $25\\pi\\ \\mathrm{cm}^2$' },
  { word: '化学式', text: '$\\mathrm{2H_2 + O_2 \\rightarrow 2H_2O}$' },
]

const guide: NotationBenchProps['guide'] = [
  ['$…$', '文の中の数式'],
  ['$$…$$', '1行に置く数式'],
  ['\\frac{1}{2}', '分数'],
  ['x^{2}', '上につく数(累乗)'],
  ['a_{1}', '下につく数'],
  ['\\sqrt{3}', 'ルート'],
  ['\\times \\div \\pm', '× ÷ ±'],
  ['\\leqq \\geqq', '≦ ≧'],
  ['\\pi', 'π'],
  ['^\\circ', '度'],
  ['\\angle \\triangle', '∠ △'],
  ['\\mathrm{cm}', '立った文字(単位、点の名前)'],
  ['\\begin{cases}…\\\\…\\end{cases}', '連立方程式'],
  ['\\$', 'ドル記号そのもの'],
]

/** `/admin/math-value`: formulas, as students see them. */
export const Component = () => <NotationBench title="数式確認" examples={examples} guide={guide} />
