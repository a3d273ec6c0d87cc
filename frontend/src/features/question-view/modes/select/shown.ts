import { NEWEST_RULES, normalizePart } from '@tcheck/scoring'
import { numbered, type ShownMode } from '../shown-mode.ts'
import type { Choice } from '../slots.ts'

const fold = (text: string) => normalizePart(text, NEWEST_RULES)

/** A key need only be the same text as a select to the rules: `y=2x` beside `y = 2x`. */
const rightChoice = (value: string, choices: readonly Choice[]) =>
  choices.find(({ text }) => text === value) ?? choices.find(({ text }) => text && fold(text) === fold(value))

export const selectShown: ShownMode = {
  givenChoice: (value, choices) => choices[Number(value) - 1],
  rightChoice,
  valuesOf: (part) => [part],
  hasMarkers: false,
  isOrder: false,
  inLine: numbered,
}
