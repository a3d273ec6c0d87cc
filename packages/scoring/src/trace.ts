import { acceptedOf } from './accepted.ts'
import type { AcceptedReading } from './accepted-reading.ts'
import type { NonEmpty, Separator } from './answer-field.ts'
import { type CompiledQuestion, POINTS_PER_PART } from './compile-question.ts'
import type { CompiledReading } from './compiled-reading.ts'
import {
  assignInAnyOrder,
  comparisonOf,
  isCountDecisive,
  matchReading,
  readSlots,
  type SlotKeys,
} from './match-reading.ts'
import { type NormalizationStep, normalizationSteps } from './normalization-steps.ts'
import { isBlank, normalizePart } from './normalize.ts'
import type { Comparison } from './patterns/pattern-rule.ts'
import { type PatternKind, ruleOf } from './patterns/patterns.ts'
import { type Score, scoreResponse } from './score-response.ts'

/** One slot of the response on its way to being compared. */
export type SlotTrace = {
  response: string
  normalized: string
  /** Which rules changed it. */
  steps: NormalizationStep[]
  /** What it stands for: the select text with `s_<n>`, else `normalized`; null if it can never match. */
  compared: string | null
  /** Why it can never match: a number of a choice that has no text, or no number of a choice. */
  trouble: 'choice_without_text' | 'no_choice' | null
}

export type PartVerdict =
  | 'equal'
  | 'different'
  /** No slot of that number was answered. */
  | 'missing'
  /** The slot was left empty. */
  | 'unanswered'
  /** The slot is no number of a choice that has text. */
  | 'no_choice'
  /** No choice has this text, so nobody could be right. */
  | 'not_offered'
  /** With `@`: no slot that is still free holds it. */
  | 'not_found'
  /** The number of slots is wrong, so nothing was compared. */
  | 'wrong_count'
  /** The slots were compared as one string. */
  | 'joined'

/** One part of an alternative and what it was held against. */
export type PartTrace = {
  part: string
  normalized: string
  /** Index of the slot it was compared with; null where there is none, or none in particular. */
  slotIndex: number | null
  isMatch: boolean
  verdict: PartVerdict
}

export type ReadingTrace = {
  separator: Separator
  comparison: Comparison
  /** Both sides of a joined comparison; null otherwise. */
  joined: { answer: string; response: string } | null
  parts: PartTrace[]
  slotChecks: boolean[]
  points: number
}

/** How a score came about: plain data, in the order of reading it. */
export type Trace = {
  answer: string
  pattern: string
  patternKind: PatternKind
  slotCount: number
  slots: SlotTrace[]
  /** Every alternative, in the order of the answer field. */
  readings: NonEmpty<ReadingTrace>
  maxPoints: number
  /** The alternative that counts: the best-scoring, the first of equals. */
  alternativeIndex: number
  /** What the class's teacher has accepted and this is; absent where the readings say the points. */
  accepted?: AcceptedReading
  points: number
}

function traceSlots(question: CompiledQuestion, response: readonly string[]): SlotTrace[] {
  const { readSlot } = ruleOf(question.pattern)
  return response.map((text) => {
    const normalized = normalizePart(text, question.rules)
    const compared = readSlot ? readSlot(normalized, question.choices) : normalized
    const steps = normalizationSteps(text, question.rules)
    return { response: text, normalized, steps, compared, trouble: troubleOf(question, normalized, compared) }
  })
}

function troubleOf({ choices }: CompiledQuestion, slot: string, compared: string | null): SlotTrace['trouble'] {
  if (compared !== null || slot === '') return null
  return /^[1-9]$/.test(slot) && choices[Number(slot) - 1] === null ? 'choice_without_text' : 'no_choice'
}

function verdictOf(key: string | null | undefined, isMatch: boolean, isEmpty: boolean): PartVerdict {
  if (key === undefined) return 'missing'
  if (isEmpty) return 'unanswered'
  if (key === null) return 'no_choice'
  return isMatch ? 'equal' : 'different'
}

/** Which slot each part was held against, where there is one in particular; none of a joined comparison. */
function slotsOfParts(
  question: CompiledQuestion,
  reading: CompiledReading,
  slots: SlotKeys,
): readonly (number | null)[] {
  const comparison = comparisonOf(question, reading, slots)
  if (comparison === 'joined') return []
  if (comparison === 'in_place') return reading.keys.map((_, index) => (index < slots.keys.length ? index : null))
  return assignInAnyOrder(reading, slots).map((slot) => (slot === -1 ? null : slot))
}

function traceParts(
  question: CompiledQuestion,
  reading: CompiledReading,
  slots: SlotKeys,
  response: readonly string[],
): PartTrace[] {
  const comparison = comparisonOf(question, reading, slots)
  const { partChecks } = matchReading(question, reading, slots)
  const isWrongCount = isCountDecisive(reading) && slots.keys.length !== reading.keys.length
  const slotOfPart = slotsOfParts(question, reading, slots)
  const isOffered = (key: string | undefined) =>
    !ruleOf(question.pattern).readSlot || question.choices.some((choice) => choice === key)
  const isUnanswered = (text: string | undefined) => text !== undefined && isBlank(text)
  const verdictAt = (index: number, isMatch: boolean): PartVerdict => {
    if (!isOffered(reading.keys[index])) return 'not_offered'
    if (isWrongCount) return 'wrong_count'
    if (comparison === 'joined') return 'joined'
    if (comparison === 'any_order') return isMatch ? 'equal' : 'not_found'
    return verdictOf(slots.keys[index], isMatch, isUnanswered(response[index]))
  }
  return reading.parts.map((part, index) => {
    const isMatch = partChecks[index] === true
    return {
      part,
      normalized: normalizePart(part, question.rules),
      slotIndex: isWrongCount ? null : (slotOfPart[index] ?? null),
      isMatch,
      verdict: verdictAt(index, isMatch),
    }
  })
}

function traceReading(
  question: CompiledQuestion,
  reading: CompiledReading,
  slots: SlotKeys,
  response: readonly string[],
): ReadingTrace {
  const { separator, joinedKey } = reading
  const comparison = comparisonOf(question, reading, slots)
  const { points, slotChecks } = matchReading(question, reading, slots)
  return {
    separator,
    comparison,
    joined: comparison === 'joined' ? { answer: joinedKey, response: slots.joined } : null,
    parts: traceParts(question, reading, slots, response),
    slotChecks,
    points,
  }
}

/**
 * Score a response and write down why: what each slot became, and for each alternative what was compared with what.
 * It is what the rule page, the CBT check and the teacher's view show; `explainTrace` puts it into words.
 */
export function traceResponse(question: CompiledQuestion, response: readonly string[]): Trace {
  const slots = readSlots(question, response)
  const { points, alternativeIndex, accepted } = scoreResponse(question, response)
  const own = accepted === undefined ? undefined : acceptedOf(question, response)
  const [first, ...others] = question.readings
  return {
    answer: question.field.source,
    pattern: question.patternSource,
    patternKind: question.pattern.kind,
    slotCount: question.slotCount,
    slots: traceSlots(question, response),
    readings: [
      traceReading(question, first, slots, response),
      ...others.map((reading) => traceReading(question, reading, slots, response)),
    ],
    maxPoints: question.maxPoints,
    alternativeIndex,
    ...(own && { accepted: { number: own.number, parts: own.parts.slice() } }),
    points,
  }
}

/** The points of an alternative, from the verdicts on its parts. */
function pointsOf({ separator, parts }: ReadingTrace): number {
  const matched = parts.filter(({ isMatch }) => isMatch).length
  if (separator === '"') return matched * POINTS_PER_PART
  return matched === parts.length ? POINTS_PER_PART : 0
}

/** Derive the score again from the verdicts of a trace alone, so that a stored trace proves its mark. */
export function scoreFromTrace({ readings, maxPoints, accepted, slots }: Trace): Score {
  let [taken] = readings
  for (const reading of readings) if (pointsOf(reading) > pointsOf(taken)) taken = reading
  const points = accepted ? maxPoints : pointsOf(taken)
  return {
    points,
    maxPoints,
    partChecks: taken.parts.map(({ isMatch }) => isMatch || accepted !== undefined),
    slotChecks: accepted ? slots.map(() => true) : taken.slotChecks.slice(),
    reading: taken.parts.map(({ part }) => part),
    alternativeIndex: readings.indexOf(taken),
    isCorrect: points === maxPoints,
    ...(accepted && { accepted: accepted.number }),
  }
}
