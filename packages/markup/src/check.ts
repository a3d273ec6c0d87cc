import { CELLS_LIMIT, cellsOf, definesCommands } from './formula-cost.ts'
import { LINE_STYLES, parseMarkup } from './parse.ts'

/** Longest source of one formula, in characters, and deepest nesting of its braces. */
export const FORMULA_LIMIT = 1000
export const FORMULA_DEPTH_LIMIT = 30

/** What students would see broken, and where it begins: `at` counts UTF-16 units from 0. */
export type MarkupTrouble = { at: number } & (
  | { kind: 'FORMULA_OPEN' | 'FORMULA_EMPTY' | 'FORMULA_BRACES' | 'UNDERLINE_OPEN' | 'RUBY_OPEN' | 'RUBY_SIZE' }
  | { kind: 'FORMULA_LONG'; length: number }
  /** Its tables and those before it in the text, together. */
  | { kind: 'FORMULA_CELLS'; cells: number }
  | { kind: 'FORMULA_COMMAND' }
  | { kind: 'UNDERLINE_UNKNOWN'; name: string }
)

// Each looks at a sign that the parser left as it was written, and stops at the next one.
const named = /\[\[([a-z]{1,20})\|/y
const openingPair = /\[\[(?!\[)/y
const closingPair = /(?<!\])\]\]/y
// An opening brace and a bar. `{1, 2}` and `|x|` alone are plain text.
const rubyBegun = /\{[^{}|[\]\n]{1,40}\|/y
const rubyClosed = /\{[^{}|\n]+\|[^{}|\n]*\}/y

/**
 * Everything that looks like notation and is left by the parser as it was written, and formulas that cannot be set. In the
 * order of the text; a dollar and a bracket without a partner are told once, where the first is. Takes linear time.
 */
export function findMarkupTroubles(source: string): MarkupTrouble[] {
  const troubles: MarkupTrouble[] = []
  const dollars: number[] = []
  /** `[[` that begin no line, then `]]` that find none of them. */
  const openings: number[] = []
  const closings: number[] = []
  let cells = 0
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const bracketsLeft = (at: number) => {
    const [, name] = matchAt(named, at) ?? []
    if (name !== undefined && !LINE_STYLES.some((style) => style === name)) {
      troubles.push({ at, kind: 'UNDERLINE_UNKNOWN', name })
    }
    if (matchAt(openingPair, at)) openings.push(at)
    if (matchAt(closingPair, at) && openings.pop() === undefined) closings.push(at)
  }
  parseMarkup(source, (at, node) => {
    if (node?.kind === 'formula') {
      troubles.push(...formulaTroubles(at, node.tex))
      const before = cells
      cells += cellsOf(node.tex)
      // Told once, where the text has had enough.
      if (before <= CELLS_LIMIT && cells > CELLS_LIMIT) troubles.push({ at, kind: 'FORMULA_CELLS', cells })
    }
    if (node) return
    if (source[at] === '$') dollars.push(at)
    else if (source[at] !== '{') bracketsLeft(at)
    else if (matchAt(rubyClosed, at)) troubles.push({ at, kind: 'RUBY_SIZE' })
    else if (matchAt(rubyBegun, at)) troubles.push({ at, kind: 'RUBY_OPEN' })
  })
  const [dollar] = dollars
  if (dollar !== undefined) troubles.push({ at: dollar, kind: 'FORMULA_OPEN' })
  const [bracket] = [...closings, ...openings].sort((one, other) => one - other)
  if (bracket !== undefined) troubles.push({ at: bracket, kind: 'UNDERLINE_OPEN' })
  return troubles.sort((one, other) => one.at - other.at)
}

function formulaTroubles(at: number, tex: string): MarkupTrouble[] {
  const depth = braceDepth(tex)
  if (tex.trim() === '') return [{ at, kind: 'FORMULA_EMPTY' }]
  if (tex.length > FORMULA_LIMIT || depth > FORMULA_DEPTH_LIMIT)
    return [{ at, kind: 'FORMULA_LONG', length: tex.length }]
  if (definesCommands(tex)) return [{ at, kind: 'FORMULA_COMMAND' }]
  return depth < 0 ? [{ at, kind: 'FORMULA_BRACES' }] : []
}

/** Deepest nesting of braces; -1 if they do not pair. */
function braceDepth(tex: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < tex.length; at++) {
    const sign = tex[at]
    if (sign === '\\') at++
    else if (sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' && --depth < 0) return -1
  }
  return depth === 0 ? deepest : -1
}
