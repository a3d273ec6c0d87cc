import type { PatternRule } from '../pattern-rule.ts'

/** No pattern: free input of a text or a number, one field for each part. */
export const textRule = {
  prefix: '',
  label: '自由入力',
  isShuffled: false,
  fewestChoices: 0,
  isTyped: true,
  comparisons: { '': 'in_place', ',': 'in_place', '"': 'in_place', '@': 'any_order' },
  slotCountOf: (field) => field.alternatives[0].parts.length,
  readSlot: null,
} as const satisfies PatternRule
