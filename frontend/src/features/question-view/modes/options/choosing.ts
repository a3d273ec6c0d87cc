import type { AskedOf } from '../mode.ts'
import { fillSlot, fitTo } from '../slots.ts'

/** Choosing what is chosen takes it back. */
export const chooseOne = (answers: readonly string[], marker: string): string[] => [answers[0] === marker ? '' : marker]

/** Adds or takes back one of several; in the order of the markers. A full list takes no more. */
export function toggleOneOf(answers: readonly string[], marker: string, slotCount: number): string[] {
  const chosen = answers.filter((answer) => answer !== '')
  const isChosen = chosen.includes(marker)
  if (!isChosen && chosen.length >= slotCount) return fitTo(answers, slotCount)
  const next = isChosen ? chosen.filter((answer) => answer !== marker) : [...chosen, marker]
  return fitTo(next.sort(), slotCount)
}

/** The same where nobody is told how many there are: what has no place of its own stands in the last one. */
export function toggleOfAll(answers: readonly string[], marker: string, slotCount: number): string[] {
  const next = Array.from(toggleMarker(answers.join(''), marker))
  return fitTo([...next.slice(0, slotCount - 1), next.slice(slotCount - 1).join('')], slotCount)
}

/** Adds or takes back a marker of a place that takes all that fit; they stand in the order of the markers. */
export const toggleMarker = (place: string, marker: string): string =>
  place.includes(marker) ? place.replace(marker, '') : [...place, marker].sort().join('')

/** Puts a marker into the place that is open, or takes it back; `next` is the place to open then. */
export function putMarker(answers: readonly string[], open: number, marker: string, isSeveral = false) {
  const here = answers[open] ?? ''
  if (isSeveral)
    return { answers: answers.map((answer, at) => (at === open ? toggleMarker(here, marker) : answer)), next: open }
  const filled = fillSlot(answers, open, here === marker ? '' : marker)
  return here === marker ? { ...filled, next: open } : filled
}

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
