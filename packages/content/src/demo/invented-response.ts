import { CHOICE_MARKERS, type CompiledQuestion, choiceCountOf, patternRules } from '@tcheck/scoring'
import { patternGuides } from '@tcheck/scoring/in-words'
import type { Chance } from './chance.ts'

/** The texts that fill the slots rightly, by the first alternative. */
const slotTexts = ({ pattern, readings: [reading], choices }: CompiledQuestion): string[] =>
  patternGuides[pattern.kind].responseTo(reading, { choices, choiceCount: choiceCountOf(pattern) })

const toFullWidth = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** A right response as a student would give it: any order where that is allowed, now and then full-width digits. */
export function rightResponse(question: CompiledQuestion, chance: Chance): string[] {
  const texts = slotTexts(question)
  const typed = patternRules[question.pattern.kind].isTyped && chance.next() < 0.06 ? texts.map(toFullWidth) : texts
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
  if (!patternRules[pattern.kind].isTyped) {
    const values = patternGuides[pattern.kind].slotValues(choiceCountOf(pattern))
    return chance.pick(values.filter((value) => value !== right)) ?? right
  }
  if (/^-?\d+(\.\d+)?$/.test(right)) return wrongNumber(right, chance)
  if (/^-?\d+\/\d+$/.test(right)) return wrongFraction(right, chance)
  return wrongText(right, others, chance)
}

/**
 * A response that is most likely wrong, near the right one: of several slots one or two are wrong, pieces to put in
 * order are swapped, of several marks one is missing. It may happen to be right; the caller scores it.
 */
export function wrongResponse(question: CompiledQuestion, others: readonly string[], chance: Chance): string[] {
  const texts = slotTexts(question)
  if (patternGuides[question.pattern.kind].slip === 'order') {
    if (texts.length > 1) return chance.shuffled(texts)
    const [pieces = ''] = texts
    if (pieces.length > 1) return [chance.shuffled(Array.from(pieces)).join('')]
  }
  const wrongAt = Math.floor(chance.next() * texts.length)
  const alsoAt = chance.next() < 0.3 ? Math.floor(chance.next() * texts.length) : wrongAt
  if (question.separator === '@' && chance.next() < 0.5) return texts.filter((_, index) => index !== wrongAt)
  return texts.map((text, index) =>
    index === wrongAt || index === alsoAt ? wrongSlot(text, question, others, chance) : text,
  )
}
