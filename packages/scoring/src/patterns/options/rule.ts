import { markerSlots } from '../marker-slots.ts'
import type { PatternRule } from '../pattern-rule.ts'

/** `o_<n>`: one or several of the options ㋐ … ㋕. */
export const optionsRule = {
  ...markerSlots,
  prefix: 'o_',
  label: '記号の選択',
  isShuffled: true,
} as const satisfies PatternRule
