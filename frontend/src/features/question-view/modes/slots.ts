import type { SubQuestion } from '@tcheck/contract/question-set'
import { CHOICE_MARKERS } from '@tcheck/scoring'
import type { ChoiceOrder } from '@tcheck/sessions/shuffle'

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

/** What a place is called whose text says nothing of it: not (1), which is a sub question's own number. */
export const slotName = (index: number): string => `${index + 1}つ目`

/** Signs by which texts name places, each row from its first one on. */
const ROWS = [
  ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)'],
  ...['①②③④⑤⑥', 'アイウエオカ', 'abcdef', 'ABCDEF', 'xyz'].map((row) => [...row]),
]
/** Part of a word, of a number, of a longer formula. */
const APART = '[^A-Za-z0-9ァ-ヶー+\\-=*/^_{}\\\\<>]'

/**
 * The places of a sub question by the names that its text gives them: 「アとイにあてはまる数」, `$x$、$y$ の値`, (1) … (2) …; 「A〜Dの名前」;
 * else 1つ目, 2つ目. A row of signs counts where it begins with its first one, goes in order, and has as many as there are places.
 */
export function slotNamesOf({ text, slot_count }: Pick<SubQuestion, 'text' | 'slot_count'>): readonly string[] {
  const literal = (sign = ' ') => sign.replace(/[()]/g, '\\$&')
  const placeOf = (sign?: string) => text.search(new RegExp(`(?:^|${APART})${literal(sign)}(?:${APART}|$)`))
  const isOwn = (row: readonly string[]) => {
    const places = row.slice(0, slot_count).map(placeOf)
    const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1))
    const isRange = new RegExp(`${literal(row[0])}[〜~]${literal(row[slot_count - 1])}`).test(text)
    return isRange || (places.length === slot_count && isInOrder && (!row[slot_count] || placeOf(row[slot_count]) < 0))
  }
  const row = slot_count > 1 ? ROWS.find(isOwn) : undefined
  return Array.from({ length: slot_count }, (_, index) => row?.[index] ?? slotName(index))
}
