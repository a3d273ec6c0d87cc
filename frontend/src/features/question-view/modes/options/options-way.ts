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

/** 「すべて選びなさい」: then how many there are must not be told, though a stored set may have as many places. */
export const asksForAll = (text: string): boolean =>
  /(すべて|全て|全部)(?![^。]*[0-9０-９一二三四五六]つ)[^。の]{0,12}?(選|えら|答え|こたえ|書)/.test(text)

export function optionsWayOf({ separator, slot_count, takes_several }: Omit<AskedOf, 'pattern'>): OptionsWay {
  if (slot_count === 1) return takes_several ? 'all' : 'single'
  if (separator === '"' || takes_several) return 'each'
  return separator === '@' ? 'multiple' : 'in_order'
}
