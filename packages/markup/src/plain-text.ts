import { formulaInWords, formulaText } from './formula-text.ts'
import { type MarkupNode, parseMarkup } from './parse.ts'

/** A text without its notation, in one line, for places that can show nothing else: no readings, no lines, `½x²` as `1/2x²`. */
export const plainText = (source: string): string => wordsOf(parseMarkup(source), formulaText)

/** A text as a screen reader says it: as `plainText`, but `$\frac{1}{2}$` is 「2分の1」. */
export const spokenText = (source: string): string => wordsOf(parseMarkup(source), formulaInWords)

/** Whether a text is shown alike with its notation and without. */
export const isPlainText = (source: string): boolean => parseMarkup(source).every(({ kind }) => kind === 'text')

const wordsOf = (nodes: readonly MarkupNode[], ofFormula: (tex: string) => string): string =>
  nodes.map((node) => wordOf(node, ofFormula)).join('')

function wordOf(node: MarkupNode, ofFormula: (tex: string) => string): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return ' '
    case 'formula':
      return ofFormula(node.tex)
    case 'ruby':
      return node.base
    case 'line':
      return wordsOf(node.children, ofFormula)
  }
}
