import { MAX_CHOICES } from './choices.ts'
import { dragAndDropRule } from './drag-and-drop/rule.ts'
import { optionsRule } from './options/rule.ts'
import type { PatternRule } from './pattern-rule.ts'
import { selectRule } from './select/rule.ts'
import { sortRule } from './sort/rule.ts'
import { textRule } from './text/rule.ts'

/** Every kind of pattern. A kind that stands here must stand in every other map of kinds, or nothing compiles. */
export const patternRules = {
  text: textRule,
  options: optionsRule,
  select: selectRule,
  dragAndDrop: dragAndDropRule,
  sort: sortRule,
} as const satisfies Readonly<Record<string, PatternRule>>

export type PatternKind = keyof typeof patternRules

/** How a sub question is answered, parsed from its `pattern`. */
export type Pattern =
  | { readonly kind: 'text' }
  | { readonly kind: Exclude<PatternKind, 'text'>; readonly choiceCount: number }

export const TEXT_PATTERN: Pattern = { kind: 'text' }

/** The rule of a pattern's kind, with the type that all kinds share. */
export const ruleOf = (pattern: Pattern): PatternRule => patternRules[pattern.kind]

/** How many choices a pattern offers; 0 for free input. */
export const choiceCountOf = (pattern: Pattern): number => ('choiceCount' in pattern ? pattern.choiceCount : 0)

/** How many select texts decide about a score: none where a slot stands for itself. */
export const comparedSelectCountOf = (pattern: Pattern): number =>
  ruleOf(pattern).readSlot ? choiceCountOf(pattern) : 0

const kinds = Object.keys(patternRules) as PatternKind[]

/** Each pattern that there is, as a question sheet writes it: `''`, `o_1` … */
export const patternTexts = (): string[] =>
  kinds.flatMap((kind) => {
    const { prefix, fewestChoices }: PatternRule = patternRules[kind]
    if (fewestChoices === 0) return [prefix]
    return Array.from({ length: MAX_CHOICES - fewestChoices + 1 }, (_, index) => `${prefix}${fewestChoices + index}`)
  })

/** The same in short, for authors: `空欄、o_1〜o_6、…`. */
export const patternRanges = (): string =>
  kinds
    .map((kind): PatternRule => patternRules[kind])
    .map(({ prefix, fewestChoices: fewest }) => (fewest ? `${prefix}${fewest}〜${prefix}${MAX_CHOICES}` : '空欄'))
    .join('、')

/** The `pattern` of a sub question is none that there is. */
export class PatternFormatError extends Error {
  override readonly name = 'PatternFormatError'
  readonly pattern: string

  constructor(pattern: string) {
    super(`パターンが正しくありません（${patternRanges()} のどれかにしてください）: ${pattern}`)
    this.pattern = pattern
  }
}

/**
 * Read the `pattern` of a sub question.
 *
 * @param text  as stored, e.g. `o_4`; empty for free input
 * @returns null for anything that is no pattern
 */
export function readPattern(text: string): Pattern | null {
  if (text === '') return TEXT_PATTERN
  const choiceCount = Number(/_([1-9])$/.exec(text)?.[1])
  for (const kind of kinds) {
    const { prefix, fewestChoices } = patternRules[kind]
    if (kind === 'text' || text !== `${prefix}${choiceCount}`) continue
    return choiceCount >= fewestChoices && choiceCount <= MAX_CHOICES ? { kind, choiceCount } : null
  }
  return null
}

/** The same, where only a pattern will do. @throws PatternFormatError with a message for the author */
export function parsePattern(text: string): Pattern {
  const pattern = readPattern(text)
  if (!pattern) throw new PatternFormatError(text)
  return pattern
}
