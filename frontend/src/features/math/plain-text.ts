import { parseRichText, type RichNode } from './rich-text-parser.ts'

/** A text without its markup, to be spoken: no readings, no lines; a formula as it is written. */
export const plainText = (source: string): string => parseRichText(source).map(spoken).join('')

function spoken(node: RichNode): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return ' '
    case 'formula':
      return node.tex
    case 'ruby':
      return node.base
    case 'line':
      return node.children.map(spoken).join('')
  }
}
