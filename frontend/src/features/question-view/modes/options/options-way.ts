import type { AskedOf } from '../mode.ts'

export type OptionsWay =
  /** One of ㋐–㋕. */
  | 'single'
  /** All of ㋐–㋕ that fit, however many. */
  | 'all'
  /** Several of ㋐–㋕ in any order (`@`). */
  | 'multiple'
  /** A marker into each slot, one after the other (`,`). */
  | 'in_order'
  /** A marker, or all that fit, into each slot, each for itself. */
  | 'each'

export function optionsWayOf({ separator, slot_count, takes_several }: Omit<AskedOf, 'pattern'>): OptionsWay {
  if (slot_count === 1) return takes_several ? 'all' : 'single'
  if (separator === '"' || takes_several) return 'each'
  return separator === '@' ? 'multiple' : 'in_order'
}
