import type { AskedOf } from '../mode.ts'

export type OptionsWay =
  /** One of ㋐–㋕. */
  | 'single'
  /** Several of ㋐–㋕ in any order (`@`). */
  | 'multiple'
  /** A marker into each slot, one after the other (`,`). */
  | 'in_order'
  /** A marker into each slot, each for itself (`"`). */
  | 'each'

export function optionsWayOf({ separator, slot_count }: Omit<AskedOf, 'pattern'>): OptionsWay {
  if (slot_count === 1) return 'single'
  if (separator === '@') return 'multiple'
  return separator === '"' ? 'each' : 'in_order'
}
