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
      return []
    } catch (error) {
      return [{ tex, words: wordsOf(error, tex) }]
    }
  })
}

function wordsOf(error: unknown, tex: string): string {
  if (!(error instanceof katex.ParseError)) return 'この数式は複雑すぎて、表示できません。'
  const { rawMessage, position } = error
  const place = Number.isInteger(position) ? `(${[...tex.slice(0, position)].length + 1}文字目)` : ''
  const command = /^Undefined control sequence: (\\\S+)/.exec(rawMessage)?.[1]
  if (command) return `「${command}」という命令はありません${place}。`
  if (/Expected '}'|Expected 'EOF'|Unexpected end of input/.test(rawMessage))
    return `「{」と「}」か、命令の相手が足りません${place}。`
  if (/Double (super|sub)script/.test(rawMessage)) return `「^」か「_」が続いています${place}。{ } でまとめてください。`
  if (/Expected group|Got no group/.test(rawMessage)) return `命令のあとに、対象がありません${place}。`
  if (/No such environment/.test(rawMessage)) return `この \\begin{…} は使えません${place}。`
  return `数式を読み取れません${place}。`
}
