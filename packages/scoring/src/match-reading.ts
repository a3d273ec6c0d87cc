import { type CompiledQuestion, POINTS_PER_PART } from './compile-question.ts'
import type { CompiledReading } from './compiled-reading.ts'
import { normalizePart } from './normalize.ts'
import type { Comparison } from './patterns/pattern-rule.ts'
import { ruleOf } from './patterns/patterns.ts'

/** A response made ready for comparing, once for all alternatives. */
export type SlotKeys = {
  /** What each slot stands for; null where it can never match. */
  readonly keys: readonly (string | null)[]
  /** All slots as one string, where they are compared so; else empty. */
  readonly joined: string
}

const noSlots: SlotKeys = { keys: [], joined: '' }

/** One alternative held against a response. */
type ReadingMatch = {
  points: number
  /** One for each part of the alternative. */
  partChecks: boolean[]
  /** One for each slot of the response. */
  slotChecks: boolean[]
}

/**
 * Whether the number of slots alone decides: without a separator, with `,` and `@` a response with more or fewer slots
 * than parts gets nothing, whereas `"` goes slot by slot and joined strings know no slots.
 */
export const isCountDecisive = ({ separator, comparison }: CompiledReading): boolean =>
  comparison === 'any_order' || (comparison === 'in_place' && separator !== '"')

/** How a reading is held against this response: `joined` gives way to places where there is a text for each of them. */
export const comparisonOf = (
  { comparesPlaces }: CompiledQuestion,
  { comparison, separator, keys }: CompiledReading,
  slots: SlotKeys,
): Comparison =>
  comparesPlaces && comparison === 'joined' && separator === ',' && slots.keys.length === keys.length
    ? 'in_place'
    : comparison

/** Normalise a response, once for all alternatives and no further than they can look. */
export function readSlots(question: CompiledQuestion, response: readonly string[]): SlotKeys {
  const { separator, partCount, comparesJoined, choices, pattern, rules } = question
  // Slots that nothing will look at cost nothing, however many a response brings.
  const count = separator === '"' ? Math.min(response.length, partCount) : response.length
  if (separator !== '"' && !comparesJoined && count !== partCount) return noSlots
  const { readSlot } = ruleOf(pattern)
  // An array of one is made whole; one that grows has room for many.
  if (count === 1 && !readSlot) {
    const key = normalizePart(response[0] ?? '', rules)
    return { keys: [key], joined: comparesJoined ? key : '' }
  }
  const keys: (string | null)[] = []
  for (let index = 0; index < count; index++) {
    const key = normalizePart(response[index] ?? '', rules)
    keys.push(readSlot ? readSlot(key, choices) : key)
  }
  return { keys, joined: comparesJoined ? keys.join('') : '' }
}

/**
 * Give every slot the first free part that equals it: a part is used once, so `2@2@3` is not matched by 2, 3, 3.
 *
 * @returns for each part the index of its slot, or -1
 */
export function assignInAnyOrder(reading: CompiledReading, { keys: slots }: SlotKeys): number[] {
  const slotOfPart = reading.keys.map(() => -1)
  const used = new Map<string, number>()
  for (let slot = 0; slot < slots.length; slot++) {
    const key = slots[slot]
    const places = key == null ? undefined : reading.placesByKey?.get(key)
    if (key == null || !places) continue
    const count = used.get(key) ?? 0
    const place = places[count]
    if (place === undefined) continue
    slotOfPart[place] = slot
    used.set(key, count + 1)
  }
  return slotOfPart
}

function allOf(count: number, value: boolean): boolean[] {
  const checks: boolean[] = []
  for (let index = 0; index < count; index++) checks.push(value)
  return checks
}

function compareInPlace(keys: readonly string[], { keys: slots }: SlotKeys): boolean[] {
  const checks: boolean[] = []
  for (let index = 0; index < keys.length; index++) checks.push(slots[index] === keys[index])
  return checks
}

function matchInAnyOrder(question: CompiledQuestion, reading: CompiledReading, slots: SlotKeys): ReadingMatch {
  const slotOfPart = assignInAnyOrder(reading, slots)
  const slotChecks = allOf(question.slotCount, false)
  const partChecks: boolean[] = []
  for (const slot of slotOfPart) {
    partChecks.push(slot !== -1)
    if (slot !== -1) slotChecks[slot] = true
  }
  return { points: partChecks.includes(false) ? 0 : POINTS_PER_PART, partChecks, slotChecks }
}

function matchJoined(question: CompiledQuestion, reading: CompiledReading, { keys, joined }: SlotKeys): ReadingMatch {
  const { partCount, slotCount } = question
  if (joined === reading.joinedKey) {
    return { points: POINTS_PER_PART, partChecks: allOf(partCount, true), slotChecks: allOf(slotCount, true) }
  }
  const slotChecks = allOf(slotCount, false)
  // A shorter alternative than the slots can agree in every marker it has and still not be the answer.
  if (keys.length === slotCount) {
    for (let index = 0; index < slotCount; index++) slotChecks[index] = keys[index] === reading.slotKeys[index]
  }
  return { points: 0, partChecks: partCount === slotCount ? slotChecks.slice() : allOf(partCount, false), slotChecks }
}

/**
 * Hold one alternative against a response.
 *
 * Without a separator, with `,` and with `@`, all part checks are true exactly when the points are given.
 */
export function matchReading(question: CompiledQuestion, reading: CompiledReading, slots: SlotKeys): ReadingMatch {
  const { separator, keys } = reading
  const comparison = comparisonOf(question, reading, slots)
  if (isCountDecisive(reading) && slots.keys.length !== keys.length) {
    return { points: 0, partChecks: allOf(keys.length, false), slotChecks: allOf(question.slotCount, false) }
  }
  if (comparison === 'any_order') return matchInAnyOrder(question, reading, slots)
  if (comparison === 'joined') return matchJoined(question, reading, slots)

  // Most answers: one part, and nothing to count.
  if (keys.length === 1) {
    const isMatch = slots.keys[0] === keys[0]
    return { points: isMatch ? POINTS_PER_PART : 0, partChecks: [isMatch], slotChecks: [isMatch] }
  }
  const partChecks = compareInPlace(keys, slots)
  let matched = 0
  for (const isMatch of partChecks) if (isMatch) matched++
  const isWhole = separator !== '"'
  const points = isWhole ? (matched === keys.length ? POINTS_PER_PART : 0) : matched * POINTS_PER_PART
  return { points, partChecks, slotChecks: partChecks.slice() }
}

/** The points of one alternative, without the checks that only the one taken needs. */
function pointsOf(question: CompiledQuestion, reading: CompiledReading, slots: SlotKeys): number {
  const { separator, keys } = reading
  const comparison = comparisonOf(question, reading, slots)
  if (isCountDecisive(reading) && slots.keys.length !== keys.length) return 0
  if (comparison === 'any_order') return assignInAnyOrder(reading, slots).includes(-1) ? 0 : POINTS_PER_PART
  if (comparison === 'joined') return slots.joined === reading.joinedKey ? POINTS_PER_PART : 0
  let matched = 0
  for (let index = 0; index < keys.length; index++) if (slots.keys[index] === keys[index]) matched++
  if (separator === '"') return matched * POINTS_PER_PART
  return matched === keys.length ? POINTS_PER_PART : 0
}

/** The index of the alternative that counts: the best-scoring, the first of equals. */
export function findBestReading(question: CompiledQuestion, slots: SlotKeys): number {
  const { readings, maxPoints } = question
  if (readings.length === 1) return 0
  let bestIndex = 0
  let bestPoints = 0
  for (let index = 0; index < readings.length; index++) {
    const points = pointsOf(question, readings[index] ?? readings[0], slots)
    if (points <= bestPoints) continue
    bestIndex = index
    bestPoints = points
    if (points === maxPoints) break
  }
  return bestIndex
}
