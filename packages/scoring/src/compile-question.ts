import type { AcceptedReading } from './accepted-reading.ts'
import {
  type Alternative,
  type AnswerField,
  AnswerFormatError,
  type NonEmpty,
  parseAnswerField,
  type Separator,
} from './answer-field.ts'
import type { CompiledReading, QuestionSource } from './compiled-reading.ts'
import { normalizePart } from './normalize.ts'
import type { PatternRule } from './patterns/pattern-rule.ts'
import {
  choiceCountOf,
  comparedSelectCountOf,
  type Pattern,
  parsePattern,
  ruleOf,
  TEXT_PATTERN,
} from './patterns/patterns.ts'
import { NEWEST_RULES, type Rules } from './rules.ts'
import type { Score } from './score.ts'

export const POINTS_PER_PART = 4

/** A sub question parsed once, for any number of responses. Plain data but for the maps: made anew, never sent. */
export type CompiledQuestion = {
  readonly field: AnswerField
  /** Both sides are normalised by them. */
  readonly rules: Rules
  readonly pattern: Pattern
  readonly patternSource: string
  /** That of the first alternative; `,` and `@` may stand beside each other. */
  readonly separator: Separator
  readonly partCount: number
  /** How many fields a student fills in. */
  readonly slotCount: number
  readonly maxPoints: number
  /** Some alternative is compared `joined`. */
  readonly comparesJoined: boolean
  /**
   * What is compared `joined` is held place by place where a response has a text for each part: by rules 3, where a place takes
   * several markers, `㋐` `㋑㋒㋓` is not `㋐㋑` `㋒㋓`.
   */
  readonly comparesPlaces: boolean
  readonly readings: NonEmpty<CompiledReading>
  /** Normalised text of each choice, null where there is none; empty unless the pattern reads them (`s_<n>`). */
  readonly choices: readonly (string | null)[]
  /** What the class's teacher takes for right beside the readings; only of free text. */
  readonly accepted?: readonly AcceptedReading[]
  /** Where nothing is compared: whoever wrote the answer has marked it (`self-mark.ts`). */
  readonly scoreBy?: (response: readonly string[]) => Score
}

/** How many slots a response has: one for each part, or as the pattern says. */
export const slotCountOf = (field: AnswerField, pattern: Pattern = TEXT_PATTERN): number =>
  ruleOf(pattern).slotCountOf(field, choiceCountOf(pattern))

function placesOf(keys: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  keys.forEach((key, index) => {
    const found = places.get(key)
    if (found) found.push(index)
    else places.set(key, [index])
  })
  return places
}

/** @throws AnswerFormatError if the pattern does not know what to do with the separator */
function compileReading(
  { separator, parts }: Alternative,
  { field, rule, rules, slotCount }: { field: AnswerField; rule: PatternRule; rules: Rules; slotCount: number },
) {
  const comparison = rule.comparisons[separator]
  // What separates stands nowhere else in a field that has been read.
  if (comparison === null)
    throw new AnswerFormatError(field.source, field.source.indexOf(separator), 'SEPARATOR_REFUSED')
  const keys = parts.map((part) => normalizePart(part, rules))
  const joinedKey = comparison === 'joined' ? keys.join('') : ''
  const reading: CompiledReading = {
    separator,
    comparison,
    parts,
    keys,
    joinedKey,
    slotKeys: slotCount > keys.length ? Array.from(joinedKey) : keys,
    placesByKey: comparison === 'any_order' ? placesOf(keys) : null,
  }
  return reading
}

/**
 * Parse and normalise a sub question once, so that scoring a response does no work twice.
 *
 * @param rules  those that the question's set was stored with; what is new is marked by the newest
 * @throws AnswerFormatError if the answer field breaks the grammar
 * @throws PatternFormatError if the pattern is none of the known ones
 */
export function compileQuestion(source: QuestionSource, rules: Rules = NEWEST_RULES): CompiledQuestion {
  const field = parseAnswerField(source.answer)
  const pattern = parsePattern(source.pattern)
  const rule = ruleOf(pattern)
  const slotCount = Math.max(slotCountOf(field, pattern), source.slotCount ?? 0)
  const read = (alternative: Alternative) => compileReading(alternative, { field, rule, rules, slotCount })
  const [first, ...others] = field.alternatives
  const readings = [read(first), ...others.map(read)] as const
  const { separator } = first
  const partCount = first.parts.length
  return {
    field,
    rules,
    pattern,
    patternSource: source.pattern,
    separator,
    partCount,
    slotCount,
    maxPoints: separator === '"' ? POINTS_PER_PART * partCount : POINTS_PER_PART,
    comparesJoined: readings.some(({ comparison }) => comparison === 'joined'),
    comparesPlaces:
      rules > 2 && slotCount === partCount && readings.some(({ keys }) => keys.some((key) => key.length > 1)),
    readings,
    choices: source.selects
      .slice(0, comparedSelectCountOf(pattern))
      .map((text) => normalizePart(text ?? '', rules) || null),
    ...(source.accepted && pattern.kind === 'text' && { accepted: source.accepted }),
  }
}
