import { formulaMarkup } from './formula-markup.ts'
import type { MarkupNode } from './parse.ts'

/** The source that `parseMarkup` reads as these nodes. Signs of the notation in texts are escaped. */
export const printMarkup = (nodes: readonly MarkupNode[]): string => nodes.map(printNode).join('')

function printNode(node: MarkupNode): string {
  switch (node.kind) {
    case 'text':
      return node.text.replace(/[$[{]/g, '\\$&')
    case 'break':
      return '\n'
    case 'formula':
      return formulaMarkup(node.tex, node.isBlock)
    case 'ruby':
      return `{${node.base}|${node.reading}}`
    case 'line':
      return `[[${node.style}|${printMarkup(node.children)}]]`
  }
}
