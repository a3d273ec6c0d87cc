import type { SubQuestion } from '@tcheck/contract'
import { CHOICE_MARKERS, type CompiledQuestion, normalizePart } from '@tcheck/scoring'
import type { Chance } from './chance.ts'

const selectsOf = ({ select_1, select_2, select_3, select_4, select_5, select_6 }: SubQuestion) => [
  select_1,
  select_2,
  select_3,
  select_4,
  select_5,
  select_6,
]

/** The texts that fill the slots rightly, by the first alternative. */
function slotTexts(question: CompiledQuestion, sub: SubQuestion): string[] {
  const [reading] = question.readings
  if (!reading) return []
  if (question.pattern.kind === 'select') {
    const selects = selectsOf(sub).map((text) => normalizePart(text ?? ''))
    return reading.keys.map((key) => String(selects.indexOf(key) + 1))
  }
  // `㋒㋐` in one part fills a slot a marker.
  return question.slotCount > reading.parts.length ? Array.from(reading.parts.join('')) : [...reading.parts]
}

const toFullWidth = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** A right response as a student would give it: any order where that is allowed, now and then full-width digits. */
export function rightResponse(question: CompiledQuestion, sub: SubQuestion, chance: Chance): string[] {
  const texts = slotTexts(question, sub)
  const typed = question.pattern.kind === 'text' && chance.next() < 0.06 ? texts.map(toFullWidth) : texts
  return question.separator === '@' ? chance.shuffled(typed) : typed
}

/** What a slip of the pen makes of a number: another sign, one off, ten times. */
function wrongNumber(right: string, chance: Chance): string {
  const value = Number(right)
  const slips = value === 0 ? [1, -1, 2] : [-value, value + 1, value - 1, value * 2, -value - 1]
  return String(Number((chance.pick(slips) ?? value + 1).toFixed(3)))
}

function wrongFraction(right: string, chance: Chance): string {
  const [top = '1', bottom = '1'] = right.split('/')
  return chance.pick([`${bottom}/${top}`, `-${top}/${bottom}`, `${Number(top) + 1}/${bottom}`]) ?? `${bottom}/${top}`
}

/** A word of the neighbouring questions, or the right word cut short. */
function wrongText(right: string, others: readonly string[], chance: Chance): string {
  const words = others
    .flatMap((answer) => answer.split(/[;,"@]/))
    .filter(
      (word) => word !== right && !/^[-\d./]+$/.test(word) && !CHOICE_MARKERS.some((marker) => word.includes(marker)),
    )
  const short = Array.from(right).slice(0, -1).join('')
  return chance.pick(short ? [...words, short] : words) ?? 'わからない'
}

function wrongSlot(right: string, question: CompiledQuestion, others: readonly string[], chance: Chance): string {
  const { pattern } = question
  if (pattern.kind === 'select') {
    const numbers = Array.from({ length: pattern.choiceCount }, (_, index) => String(index + 1))
    return chance.pick(numbers.filter((number) => number !== right)) ?? right
  }
  if (pattern.kind !== 'text') {
    return chance.pick(CHOICE_MARKERS.slice(0, pattern.choiceCount).filter((marker) => marker !== right)) ?? right
  }
  if (/^-?\d+(\.\d+)?$/.test(right)) return wrongNumber(right, chance)
  if (/^-?\d+\/\d+$/.test(right)) return wrongFraction(right, chance)
  return wrongText(right, others, chance)
}

/**
 * A response that is most likely wrong, near the right one: of several slots one or two are wrong, pieces to put in
 * order are swapped, of several marks one is missing. It may happen to be right; the caller scores it.
 */
export function wrongResponse(
  question: CompiledQuestion,
  sub: SubQuestion,
  others: readonly string[],
  chance: Chance,
): string[] {
  const texts = slotTexts(question, sub)
  if (question.pattern.kind === 'dragAndDrop' && texts.length > 1) return chance.shuffled(texts)
  const wrongAt = Math.floor(chance.next() * texts.length)
  const alsoAt = chance.next() < 0.3 ? Math.floor(chance.next() * texts.length) : wrongAt
  if (question.separator === '@' && chance.next() < 0.5) return texts.filter((_, index) => index !== wrongAt)
  return texts.map((text, index) =>
    index === wrongAt || index === alsoAt ? wrongSlot(text, question, others, chance) : text,
  )
}
