import { katexOptions } from '@tcheck/contract/formula'
import { formulasOf } from '@tcheck/markup/formulas-of'
import katex from 'katex'

export interface FormulaTrouble {
  tex: string
  /** What is wrong, in words for an author. */
  words: string
}

/** What KaTeX cannot set in the formulas of a text; students would see it in red. */
export function formulaTroubles(text: string): FormulaTrouble[] {
  return formulasOf(text).flatMap(({ tex, isBlock }) => {
    try {
      katex.renderToString(tex, { ...katexOptions, throwOnError: true, displayMode: isBlock })
      return hiddenIn(tex)
    } catch (error) {
      return [{ tex, words: wordsOf(error, tex) }]
    }
  })
}

/** KaTeX takes what follows a percent sign for a remark, and shows nothing of it. */
function hiddenIn(tex: string): FormulaTrouble[] {
  const found = /(?<!\\)(?:\\\\)*%/.exec(tex)
  if (!found) return []
  const at = found.index + found[0].length - 1
  return [{ tex, words: `「%」より後ろは表示されません${placeOf(tex, at)}。「\\%」と書いてください。` }]
}

const placeOf = (tex: string, position: number) =>
  Number.isInteger(position) ? `(${[...tex.slice(0, position)].length + 1}文字目)` : ''

/** What KaTeX says, by what authors can do about it. Each is said with its place. */
const sayings: readonly (readonly [said: RegExp, words: (place: string, found: RegExpExecArray) => string])[] = [
  [/^Undefined control sequence: (\\\S+)/, (place, [, command]) => `「${command}」という命令はありません${place}。`],
  [/'\\(left|right)'/, (place) => `「\\left」と「\\right」は組にしてください${place}。`],
  [/'\\end'|or \\end$/, (place) => `「\\begin{…}」と「\\end{…}」は組にしてください${place}。`],
  [/got '&'/, (place) => `「&」は \\begin{…} の表の中だけで使えます${place}。`],
  [/got '#'/, (place) => `「#」は数式では使えません${place}。文字として書くときは「\\#」とします。`],
  [/valid only within array/, (place) => `この命令は \\begin{…} の表の中だけで使えます${place}。`],
  [/^Limit controls/, (place) => `「\\limits」は \\sum や \\int などのすぐあとだけで使えます${place}。`],
  [/^Expected group after '([_^])'/, (place, [, sign]) => `「${sign}」のあとに、何もありません${place}。`],
  [/Double (super|sub)script/, (place) => `「^」か「_」が続いています${place}。{ } でまとめてください。`],
  [/Expected group|Got no group/, (place) => `命令のあとに、対象がありません${place}。`],
  [/No such environment/, (place) => `この \\begin{…} は使えません${place}。`],
  [
    /Expected '}'|Expected 'EOF'|Unexpected end of input/,
    (place) => `「{」と「}」か、命令の相手が足りません${place}。`,
  ],
]

function wordsOf(error: unknown, tex: string): string {
  if (!(error instanceof katex.ParseError)) return 'この数式は複雑すぎて、表示できません。'
  const { rawMessage, position } = error
  const place = placeOf(tex, position)
  for (const [said, words] of sayings) {
    const found = said.exec(rawMessage)
    if (found) return words(place, found)
  }
  return `数式を読み取れません${place}。`
}
