import type { PatternRule } from '../pattern-rule.ts'

/** `sort_<n>`: the pieces `select_1` … `select_n`, each once, put in order; one slot for each place of the order. */
export const sortRule = {
  prefix: 'sort_',
  label: '並べかえ',
  isShuffled: false,
  fewestChoices: 2,
  isTyped: false,
  comparisons: { '': 'joined', ',': null, '"': null, '@': null },
  slotCountOf: (_, choiceCount) => choiceCount,
  readSlot: null,
} as const satisfies PatternRule
