import type { PatternRule } from '../pattern-rule.ts'

/** What a normalised text of one digit counts to; no choice has any other number. `02` and `２` have become `2` before. */
const choiceNumber = (slot: string): number => (slot.length === 1 ? slot.charCodeAt(0) - 0x30 : 0)

/** `s_<n>`: the number of a text; compared by that text. */
export const selectRule = {
  prefix: 's_',
  label: '選択肢の番号',
  isShuffled: true,
  fewestChoices: 1,
  isTyped: false,
  comparisons: { '': 'in_place', ',': 'in_place', '"': 'in_place', '@': 'any_order' },
  slotCountOf: (field) => field.alternatives[0].parts.length,
  readSlot: (slot, choices) => choices[choiceNumber(slot) - 1] ?? null,
} as const satisfies PatternRule
