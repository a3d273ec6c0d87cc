import { type Alternative, type AnswerField, type NonEmpty, parseAnswerField, type Separator } from './answer-field.ts'
import { normalizePart } from './normalize.ts'
import { markerCountOf, type Pattern, parsePattern, ruleOf, TEXT_PATTERN } from './pattern.ts'

export const POINTS_PER_PART = 4

/** What scoring needs of a stored sub question. */
export type QuestionSource = {
  readonly answer: string
  readonly pattern: string
  /** Texts of `select_1` … `select_6`; null or an empty text where there is none. */
  readonly selects: readonly (string | null)[]
}

/** One alternative made ready for comparing. */
export type CompiledReading = {
  readonly separator: Separator
  /** As stored, to be shown. */
  readonly parts: readonly string[]
  /** `parts`, normalised. */
  readonly keys: readonly string[]
  /** All keys as one string, where they are compared so; else empty. */
  readonly joinedKey: string
  /** What each slot should hold, `slotCount` long; for the mark beside a slot. */
  readonly slotKeys: readonly string[]
  /** Where each key stands among the parts; only for `@`. */
  readonly placesByKey: ReadonlyMap<string, readonly number[]> | null
}

/** A sub question parsed once, for any number of responses. Plain data but for the maps: made anew, never sent. */
export type CompiledQuestion = {
  readonly field: AnswerField
  readonly pattern: Pattern
  readonly patternSource: string
  /** That of the first alternative; `,` and `@` may stand beside each other. */
  readonly separator: Separator
  readonly partCount: number
  /** How many fields a student fills in. */
  readonly slotCount: number
  readonly maxPoints: number
  readonly comparesJoined: boolean
  readonly readings: NonEmpty<CompiledReading>
  /** Normalised text of each choice, null where there is none; empty unless the pattern is `s_<n>`. */
  readonly choices: readonly (string | null)[]
}

/**
 * How many slots a response has: one for each part, or one for each marker where an `o_` or `dad_` answer holds several
 * markers without a separator (`㋐㋒`).
 */
export function slotCountOf(field: AnswerField, pattern: Pattern = TEXT_PATTERN): number {
  const partCount = field.alternatives[0].parts.length
  if (partCount > 1 || !ruleOf(pattern).comparesJoined) return partCount
  return field.alternatives.reduce((most, { parts }) => Math.max(most, markerCountOf(normalizePart(parts.join('')))), 1)
}

function placesOf(keys: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  keys.forEach((key, index) => {
    const found = places.get(key)
    if (found) found.push(index)
    else places.set(key, [index])
  })
  return places
}

function compileReading(alternative: Alternative, slotCount: number, comparesJoined: boolean): CompiledReading {
  const { separator, parts } = alternative
  const keys = parts.map(normalizePart)
  const joinedKey = comparesJoined ? keys.join('') : ''
  return {
    separator,
    parts,
    keys,
    joinedKey,
    slotKeys: slotCount > keys.length ? Array.from(joinedKey) : keys,
    placesByKey: separator === '@' ? placesOf(keys) : null,
  }
}

/**
 * Parse and normalise a sub question once, so that scoring a response does no work twice.
 *
 * @throws AnswerFormatError if the answer field breaks the grammar
 * @throws PatternFormatError if the pattern is none of the known ones
 */
export function compileQuestion(source: QuestionSource): CompiledQuestion {
  const field = parseAnswerField(source.answer)
  const pattern = parsePattern(source.pattern)
  const slotCount = slotCountOf(field, pattern)
  const [first, ...others] = field.alternatives
  const { separator } = first
  const partCount = first.parts.length
  const { comparesJoined } = ruleOf(pattern)
  return {
    field,
    pattern,
    patternSource: source.pattern,
    separator,
    partCount,
    slotCount,
    maxPoints: separator === '"' ? POINTS_PER_PART * partCount : POINTS_PER_PART,
    comparesJoined,
    readings: [
      compileReading(first, slotCount, comparesJoined),
      ...others.map((alternative) => compileReading(alternative, slotCount, comparesJoined)),
    ],
    choices:
      pattern.kind === 'select'
        ? source.selects.slice(0, pattern.choiceCount).map((text) => normalizePart(text ?? '') || null)
        : [],
  }
}

/**
 * Answer parts that no response can ever give: with `s_<n>` a text that is not among the selects, with `o_<n>` and
 * `dad_<n>` a marker past the n-th. The import refuses them.
 *
 * @returns the parts as stored, in order, each once
 */
export function unreachableParts(question: CompiledQuestion): string[] {
  const { pattern, choices, readings } = question
  const choiceCount = pattern.kind === 'text' ? 0 : pattern.choiceCount
  const unreachable = readings.flatMap(({ parts, keys }) =>
    parts.filter((_, index) => !ruleOf(pattern).canGive(keys[index] ?? '', choices, choiceCount)),
  )
  return [...new Set(unreachable)]
}
