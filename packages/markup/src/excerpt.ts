import { formulaText } from './formula-text.ts'
import { type MarkupNode, parseMarkup } from './parse.ts'
import { printMarkup } from './print.ts'

type Part = Extract<MarkupNode, { kind: 'text' | 'formula' }>

/** The text for a place of one line: without readings, underlines and breaks. Formulas stay formulas, each in the line. */
export const oneLine = (source: string): string => printMarkup(partsOf(source))

/**
 * The beginning of a text for a place of one line, in the notation: `oneLine` cut short. A formula is there whole or not
 * at all, and so is what a reader takes for one character.
 *
 * @param limit most graphemes of its plain text, 「…」 included; at least 1
 */
export function excerpt(source: string, limit: number): string {
  const kept: { part: Part; size: number }[] = []
  let size = 0
  for (const unit of unitsOf(partsOf(source))) {
    kept.push(unit)
    size += unit.size
    if (size > limit) return cutAt(limit - 1, kept)
  }
  return printMarkup(merged(kept.map(({ part }) => part)))
}

function cutAt(limit: number, units: { part: Part; size: number }[]): string {
  let size = units.reduce((sum, unit) => sum + unit.size, 0)
  while (units.length > 0 && size > limit) size -= units.pop()?.size ?? 0
  const parts = merged(units.map(({ part }) => part))
  trimEnd(parts)
  return printMarkup(merged([...parts, { kind: 'text', text: '…' }]))
}

let segmenter: Intl.Segmenter | null = null

/** Made when it is wanted: Firefox before 125 has none, and a page that asks for one line only must come there too. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** What can be left out alone: a grapheme of a text, or a whole formula, which is as long as its plain text. */
function* unitsOf(parts: readonly Part[]): Generator<{ part: Part; size: number }> {
  for (const part of parts) {
    if (part.kind === 'formula') yield { part, size: [...graphemesOf(formulaText(part.tex))].length }
    else for (const { segment } of graphemesOf(part.text)) yield { part: { kind: 'text', text: segment }, size: 1 }
  }
}

function partsOf(source: string): Part[] {
  const parts = merged(flat(parseMarkup(source)))
  for (const [index, part] of parts.entries()) {
    // A backslash before a formula would escape its dollar.
    const isBeforeFormula = parts[index + 1] !== undefined
    if (part.kind === 'text') part.text = part.text.replace(/\s+/g, ' ').replace(/\\$/, isBeforeFormula ? '\\ ' : '\\')
  }
  const [first] = parts
  if (first?.kind === 'text') first.text = first.text.trimStart()
  trimEnd(parts)
  return parts.filter((part) => part.kind === 'formula' || part.text !== '')
}

const flat = (nodes: readonly MarkupNode[]): Part[] => nodes.flatMap(flatNode)

function flatNode(node: MarkupNode): Part | Part[] {
  switch (node.kind) {
    case 'text':
      return node
    case 'break':
      return { kind: 'text', text: ' ' }
    case 'formula':
      return inTheLine(node.tex, node.isBlock)
    case 'ruby':
      return { kind: 'text', text: node.base }
    case 'line':
      return flat(node.children)
  }
}

/** A formula in the line has no break in it, and a backslash at its end would escape the dollar behind it. */
const inTheLine = (tex: string, isBlock: boolean): Part => ({
  kind: 'formula',
  tex: tex.replace(/\n/g, ' '),
  isBlock: isBlock && tex.endsWith('\\'),
})

function merged(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text
    else whole.push({ ...part })
  }
  return whole
}

function trimEnd(parts: readonly Part[]) {
  const last = parts.at(-1)
  if (last?.kind === 'text') last.text = last.text.trimEnd()
}
