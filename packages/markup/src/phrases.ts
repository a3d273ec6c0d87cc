import type { MarkupNode } from './parse.ts'

/**
 * Where the lines of a text may break: the lengths of its phrases in a row, a digit of base 36 each. Counted are the signs
 * that are seen: of a reading its word, of a formula in the line one. `z` is 35 signs of a phrase that goes on.
 */
type PhraseLengths = string

const GOES_ON = 35
const FORMULA = 'x'

/** What is seen of a node, or of the nodes within a line style; null where the line ends. */
export function seenOf(node: Exclude<MarkupNode, { kind: 'line' }>): string | null {
  if (node.kind === 'text') return node.text
  if (node.kind === 'ruby') return node.base
  return node.kind === 'formula' && !node.isBlock ? FORMULA : null
}

/** The lines of a text as they are seen, without what ends them. */
export function seenLines(nodes: readonly MarkupNode[]): string[] {
  const lines = ['']
  const read = (some: readonly MarkupNode[]) => {
    for (const node of some) {
      const seen = node.kind === 'line' ? null : seenOf(node)
      if (node.kind === 'line') read(node.children)
      else if (seen === null) lines.push('')
      else lines.push((lines.pop() ?? '') + seen)
    }
  }
  read(nodes)
  return lines
}

export const writeLengths = (lengths: readonly number[]): PhraseLengths =>
  lengths.map((length) => 'z'.repeat(Math.floor(length / GOES_ON)) + (length % GOES_ON).toString(GOES_ON + 1)).join('')

export function readLengths(written: PhraseLengths): number[] {
  const lengths: number[] = []
  let sum = 0
  for (const digit of written) {
    const value = Number.parseInt(digit, GOES_ON + 1)
    sum += value
    if (value === GOES_ON) continue
    lengths.push(sum)
    sum = 0
  }
  return lengths
}

interface Texts {
  title: string
  text: string
  questions: readonly ({ text: string } & Readonly<Record<`select_${1 | 2 | 3 | 4 | 5 | 6}`, string | null>>)[]
}

/** What a student reads of a main question before the end, in the order in which its phrases are kept. */
export const readTexts = ({ title, text, questions }: Texts): string[] => [
  title,
  text,
  ...questions.flatMap((sub) =>
    [sub.text, sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6].map(
      (one) => one ?? '',
    ),
  ),
]
