import type { AcceptedReading } from './accepted-reading.ts'
import type { Separator } from './answer-field.ts'
import type { Comparison } from './patterns/pattern-rule.ts'

/** What scoring needs of a stored sub question. */
export type QuestionSource = {
  readonly answer: string
  readonly pattern: string
  /** Texts of `select_1` … `select_6`; null or an empty text where there is none. */
  readonly selects: readonly (string | null)[]
  /** How many slots a student was given where a set was stored with more than one for each part (`㋐㋒` once had two). */
  readonly slotCount?: number | undefined
  /** What the class's teacher takes for right beside it. */
  readonly accepted?: readonly AcceptedReading[] | undefined
}

/** One alternative made ready for comparing. */
export type CompiledReading = {
  readonly separator: Separator
  readonly comparison: Comparison
  /** As stored, to be shown. */
  readonly parts: readonly string[]
  /** `parts`, normalised. */
  readonly keys: readonly string[]
  /** All keys as one string, where they are compared `joined`; else empty. */
  readonly joinedKey: string
  /** What each slot should hold, for the mark beside a slot. */
  readonly slotKeys: readonly string[]
  /** Where each key stands among the parts; only for `@`. */
  readonly placesByKey: ReadonlyMap<string, readonly number[]> | null
}
