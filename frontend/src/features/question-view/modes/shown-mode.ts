import type { SubQuestion } from '@tcheck/contract/question-set'
import type { AskedOf } from './mode.ts'
import { type Choice, slotName, slotNamesOf } from './slots.ts'

/** How answers of one kind of pattern are shown once they are given: to the student, and to teachers. */
export interface ShownMode {
  /** The choice that a slot stands for as a student fills it. */
  readonly givenChoice: (value: string, choices: readonly Choice[]) => Choice | undefined
  /** The choice that a right answer names. */
  readonly rightChoice: (value: string, choices: readonly Choice[]) => Choice | undefined
  /** The values that a part of a right answer is made of: `㋐㋒` fills two slots. */
  readonly valuesOf: (part: string) => readonly string[]
  /** A choice is known by its marker, which its text stands beside; else by its text alone. */
  readonly hasMarkers: boolean
  /** The values of an answer are one order, so that arrows lead from one to the next. */
  readonly isOrder: boolean
  /** Several slots in one line; an empty one is `''`. */
  readonly inLine: (names: readonly string[], asked: AskedOf & Pick<SubQuestion, 'slots' | 'text'>) => string
}

/** Between the values of an order. */
export const ARROW = ' → '

/** `1つ目 3  2つ目 －`, `ア 3  イ －` */
export const numbered = (names: readonly string[], sub: Pick<SubQuestion, 'slots' | 'slot_count'>): string => {
  const places = slotNamesOf(sub)
  return names.map((name, index) => `${places[index] ?? slotName(index)} ${name || '－'}`).join('  ')
}

const byMarker = (value: string, choices: readonly Choice[]) => choices.find(({ marker }) => marker === value)

/** What modes have in common whose slots hold markers. */
export const markerShown = {
  givenChoice: byMarker,
  rightChoice: byMarker,
  valuesOf: (part) => Array.from(part),
  isOrder: false,
  inLine: numbered,
} as const satisfies Partial<ShownMode>
