import { katexOptions } from '@tcheck/contract/formula'
import katex from 'katex'

/** What is wrong with a formula. */
export interface TexFault {
  /** Where in the formula, in UTF-16 units; null where KaTeX does not say. */
  at: number | null
  trouble: string
  remedy: string
}

/** KaTeX's color for what it cannot set but does not refuse, links for one. No author writes it. */
const REFUSED_COLOR = '#cc0001'

/** What KaTeX cannot set in a formula, or sets in red; null where all is well. */
export function katexFaultOf(tex: string, isBlock: boolean): TexFault | null {
  try {
    const options = { ...katexOptions, throwOnError: true, errorColor: REFUSED_COLOR, displayMode: isBlock }
    if (!katex.renderToString(tex, options).includes(REFUSED_COLOR)) return null
    return { at: null, trouble: '使えない命令があります', remedy: 'リンクや画像の命令は、数式では使えません。' }
  } catch (error) {
    if (!(error instanceof katex.ParseError))
      return { at: null, trouble: 'この数式は複雑すぎて、表示できません', remedy: '数式を分けてください。' }
    return { at: Number.isInteger(error.position) ? error.position : null, ...sayingOf(error.rawMessage) }
  }
}

type Saying = Omit<TexFault, 'at'>

/** What KaTeX says, by what authors can do about it. */
const sayings: readonly (readonly [said: RegExp, words: (found: RegExpExecArray) => Saying])[] = [
  [/^Undefined control sequence: (\\\S+)/, ([, command = '']) => unknownCommand(command)],
  [/'\\(left|right)'/, () => ({ trouble: '「\\left」と「\\right」の数が合いません', remedy: '組にしてください。' })],
  [/'\\end'|or \\end$/, () => ({ trouble: '「\\begin」と「\\end」の数が合いません', remedy: '組にしてください。' })],
  [
    /got '&'/,
    () => ({ trouble: '「&」は表の中だけで使えます', remedy: '\\begin{…} の中に書くか、「\\&」としてください。' }),
  ],
  [/got '#'/, () => ({ trouble: '「#」は数式では使えません', remedy: '文字として書くときは「\\#」としてください。' })],
  [/valid only within array/, () => ({ trouble: '表の中だけの命令です', remedy: '\\begin{…} の中に書いてください。' })],
  [
    /^Limit controls/,
    () => ({
      trouble: '「\\limits」の場所が違います',
      remedy: '\\sum や \\int などのすぐあとに書いてください。',
    }),
  ],
  [
    /^Expected group after '([_^])'/,
    ([, sign]) => ({ trouble: `「${sign}」のあとに、何もありません`, remedy: '上や下につく文字を書いてください。' }),
  ],
  [/Double (super|sub)script/, () => ({ trouble: '「^」か「_」が続いています', remedy: '{ } でまとめてください。' })],
  [
    /Expected group|Got no group/,
    () => ({ trouble: '命令のあとに、対象がありません', remedy: '{ } で囲んで書いてください。' }),
  ],
  [
    /No such environment/,
    () => ({ trouble: 'この \\begin{…} は使えません', remedy: 'cases や array などにしてください。' }),
  ],
  [
    /Expected '}'|Expected 'EOF'|Unexpected end of input/,
    () => ({ trouble: '「{」「}」か、命令の相手が足りません', remedy: '{ } を組にしてください。' }),
  ],
]

const unknownCommand = (command: string): Saying => ({
  trouble: `「${command}」という命令はありません`,
  remedy:
    command === '\\ce'
      ? '化学式は「\\mathrm{2H_2O}」のように書いてください。'
      : '命令の名前を確かめてください。「数式確認」に書き方の一覧があります。',
})

function sayingOf(rawMessage: string): Saying {
  for (const [said, words] of sayings) {
    const found = said.exec(rawMessage)
    if (found) return words(found)
  }
  return { trouble: '数式を読み取れません', remedy: '「数式確認」で確かめてください。' }
}
