import type { SubQuestion } from '@tcheck/contract/question-set'
import { CHOICE_MARKERS, readPattern } from '@tcheck/scoring'
import type { ChoiceOrder } from '@tcheck/sessions/shuffle'

export interface Choice {
  marker: string
  /** What stands before it: a select is known by its number (「番号で答えなさい」), every other choice by its marker. */
  sign: string
  /** Text of `select_n`; empty where the choices are drawn in the picture. */
  text: string
}

/** The choices of a sub question, in order. */
export function choicesOf(sub: SubQuestion, choiceCount: number): Choice[] {
  const texts = [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6]
  const isNumbered = readPattern(sub.pattern)?.kind === 'select'
  return CHOICE_MARKERS.slice(0, choiceCount).map((marker, index) => ({
    marker,
    sign: isNumbered ? String(index + 1) : marker,
    text: texts[index] ?? '',
  }))
}

/** Choices as a shuffled test shows them: another order, each with its own marker and number. */
export const inShownOrder = <T>(sub: SubQuestion & ChoiceOrder, choices: readonly T[]): T[] =>
  sub.choice_order?.length === choices.length ? sub.choice_order.flatMap((at) => choices[at] ?? []) : [...choices]

/** One text a slot, empty where there is none. */
export const fitTo = (answers: readonly string[], slotCount: number) =>
  Array.from({ length: slotCount }, (_, index) => answers[index] ?? '')

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

export const emptySlots = (slotCount: number): string[] => fitTo([], slotCount)

/** What a place without a name is called: not (1), which is a sub question's own number. */
export const slotName = (index: number): string => `${index + 1}つ目`

/** The places of a sub question by the names that its set gives them (`ア,イ`); else 1つ目, 2つ目. */
export function slotNamesOf({
  slots = '',
  slot_count,
}: {
  slots?: string | undefined
  slot_count: number
}): readonly string[] {
  const names = slots.split(',')
  const areOwn = slots !== '' && names.length === slot_count
  return Array.from({ length: slot_count }, (_, index) => (areOwn && names[index]) || slotName(index))
}
