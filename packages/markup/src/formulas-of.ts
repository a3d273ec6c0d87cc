import { type MarkupNode, parseMarkup } from './parse.ts'

export type Formula = Extract<MarkupNode, { kind: 'formula' }>

/** The formulas of a text, those in underlines too, in order. */
export const formulasOf = (source: string): Formula[] => formulasIn(parseMarkup(source))

const formulasIn = (nodes: readonly MarkupNode[]): Formula[] =>
  nodes.flatMap((node) => (node.kind === 'formula' ? node : node.kind === 'line' ? formulasIn(node.children) : []))
