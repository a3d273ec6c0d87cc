import type { AnswerField, Separator } from '../answer-field.ts'

/** How the slots of a response are held against the parts of an alternative. */
export type Comparison =
  /** Slot by slot. */
  | 'in_place'
  /** Each part takes the first free slot that equals it (multisets). */
  | 'any_order'
  /** All slots as one string, so that `㋐` `㋒` and `㋐㋒` are the same. */
  | 'joined'

/** What scoring runs of one kind of pattern. What authors are told stands beside it, in its `PatternGuide`. */
export interface PatternRule {
  /** What stands before the number of choices; `''` for the pattern without choices. */
  readonly prefix: string
  /** For authors and teachers. */
  readonly label: string
  /** The least number of choices that makes sense; 0 for the pattern without choices. The most is `MAX_CHOICES`. */
  readonly fewestChoices: number
  /** Its choices stand in an order that means nothing, so a test may show each student another one. */
  readonly isShuffled: boolean
  /** A slot holds what a student typed; else one of a few values that the pattern offers. */
  readonly isTyped: boolean
  /** How slots compare with each separator; null: the answer field may not use it, which is a format error. */
  readonly comparisons: Readonly<Record<Separator, Comparison | null>>
  /** How many slots a response has. */
  readonly slotCountOf: (field: AnswerField, choiceCount: number) => number
  /**
   * The text that a normalised slot stands for, null when it can never match; `choices` are the normalised select texts.
   * No function: a slot stands for itself, and the select texts are not read.
   */
  readonly readSlot: ((slot: string, choices: readonly (string | null)[]) => string | null) | null
}
