import { fillSlot } from '../slots.ts'

/** What a place takes: one piece; pieces in a row, in the order in which they were put; or a box of pieces without an order. */
export type SlotKind = 'one' | 'row' | 'box'

/** One place alone that takes several is a row; of more than one each that takes several is a box. */
export const slotKindOf = (takesSeveral: readonly boolean[] | undefined, index: number): SlotKind =>
  !takesSeveral?.[index] ? 'one' : takesSeveral.length === 1 ? 'row' : 'box'

export interface Move {
  marker: string
  /** null: from the tray, which keeps its pieces. */
  from: number | null
  /** null: back to the tray. */
  to: number | null
}

function put(place: string, marker: string, kind: SlotKind): string {
  if (kind === 'one') return marker
  const pieces = [...place.replace(marker, ''), marker]
  return (kind === 'box' ? pieces.sort() : pieces).join('')
}

/** Moves a piece; into a place that takes one, the piece that was there goes the other way. */
export function movePiece(
  answers: readonly string[],
  { marker, from, to }: Move,
  takesSeveral: readonly boolean[] | undefined,
): string[] {
  const left = from === null ? [...answers] : answers.with(from, (answers[from] ?? '').replace(marker, ''))
  if (to === null) return left
  const kind = slotKindOf(takesSeveral, to)
  const there = left[to] ?? ''
  const moved = left.with(to, put(there, marker, kind))
  if (kind !== 'one' || from === null || from === to || there === '') return moved
  return moved.with(from, put(moved[from] ?? '', there, slotKindOf(takesSeveral, from)))
}

/** The place to open after a piece was put into one: the same where it takes several, else the next empty one. */
export const openNext = (answers: readonly string[], open: number, takesSeveral: readonly boolean[] | undefined) =>
  takesSeveral?.[open] ? open : fillSlot(answers, open, answers[open] ?? '').next
