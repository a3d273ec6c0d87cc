import { markerSlots } from '../marker-slots.ts'
import type { PatternRule } from '../pattern-rule.ts'

/** `dad_<n>`: pieces `select_1` … `select_n` put into slots; a piece may be needed twice, or not at all. */
export const dragAndDropRule = {
  ...markerSlots,
  prefix: 'dad_',
  label: 'ドラッグ&ドロップ',
  isShuffled: false,
} as const satisfies PatternRule
