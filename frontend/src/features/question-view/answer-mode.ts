import type { SubQuestion } from '@tcheck/contract'
import { CHOICE_MARKERS, type Pattern, PatternFormatError, parsePattern } from '@tcheck/scoring'

/** How a sub question is answered on the screen. */
export type AnswerMode =
  /** Free input, one field per slot. */
  | { kind: 'text' }
  /** One of ㋐–㋕. */
  | { kind: 'single'; choiceCount: number }
  /** Several of ㋐–㋕ in any order (`@`). */
  | { kind: 'multiple'; choiceCount: number }
  /** A marker into each slot: one after the other (`,`), or each slot for itself (`"`). */
  | { kind: 'slots'; choiceCount: number; isOrdered: boolean }
  /** The number of a text, per slot. */
  | { kind: 'select'; choiceCount: number }
  /** Pieces that are dragged or tapped into the slots. */
  | { kind: 'drag'; choiceCount: number }

type ModeSource = Pick<SubQuestion, 'pattern' | 'separator' | 'slot_count'>

/** A pattern that breaks the grammar is answered as text; it is never scored. */
function patternOf(pattern: string): Pattern {
  try {
    return parsePattern(pattern)
  } catch (error) {
    if (error instanceof PatternFormatError) return { kind: 'text' }
    throw error
  }
}

export function answerModeOf({ pattern, separator, slot_count }: ModeSource): AnswerMode {
  const parsed = patternOf(pattern)
  if (parsed.kind === 'text') return { kind: 'text' }
  const { choiceCount } = parsed
  if (parsed.kind === 'select') return { kind: 'select', choiceCount }
  if (parsed.kind === 'dragAndDrop') return { kind: 'drag', choiceCount }
  if (slot_count === 1) return { kind: 'single', choiceCount }
  if (separator === '@') return { kind: 'multiple', choiceCount }
  return { kind: 'slots', choiceCount, isOrdered: separator !== '"' }
}

/** What to do, beside 「答え」. */
export function hintOf(mode: AnswerMode, slotCount: number): string {
  switch (mode.kind) {
    case 'text':
      return slotCount === 1 ? '書く' : `${slotCount}つ書く`
    case 'single':
      return '1つ選ぶ'
    case 'multiple':
      return `${slotCount}つ選ぶ`
    case 'slots':
      return mode.isOrdered ? `順番に${slotCount}つ選ぶ` : 'らんごとに選ぶ'
    case 'select':
      return slotCount === 1 ? '1つ選ぶ' : 'らんごとに選ぶ'
    case 'drag':
      return '動かして入れる'
  }
}

export interface Choice {
  marker: string
  /** Text of `select_n`; empty where the choices are drawn in the picture. */
  text: string
}

/** The choices of a sub question, in order. */
export function choicesOf(sub: SubQuestion, choiceCount: number): Choice[] {
  const texts = [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6]
  return CHOICE_MARKERS.slice(0, choiceCount).map((marker, index) => ({ marker, text: texts[index] ?? '' }))
}

const fitTo = (answers: readonly string[], slotCount: number) =>
  Array.from({ length: slotCount }, (_, index) => answers[index] ?? '')

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

/** Puts a value into a slot, and says which slot is next: the first empty one after it, else the first empty one. */
export function fillSlot(
  answers: readonly string[],
  slotIndex: number,
  value: string,
): { answers: string[]; next: number } {
  const filled = answers.map((answer, index) => (index === slotIndex ? value : answer))
  const after = filled.findIndex((answer, index) => index > slotIndex && answer === '')
  const first = filled.indexOf('')
  return { answers: filled, next: after !== -1 ? after : first !== -1 ? first : slotIndex }
}

/** Moves a piece from slot to slot; the one that was there goes the other way. */
export function swapSlots(answers: readonly string[], from: number, to: number): string[] {
  const swapped = [...answers]
  swapped[to] = answers[from] ?? ''
  swapped[from] = answers[to] ?? ''
  return swapped
}

export const emptySlots = (slotCount: number): string[] => fitTo([], slotCount)

/** Printed number of a slot: (1), (2) … */
export const slotName = (index: number): string => `(${index + 1})`
