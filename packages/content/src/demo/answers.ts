import type { MainQuestion, SubQuestion, Viewpoint } from '@tcheck/contract/question-set'
import {
  CHOICE_MARKERS,
  type CompiledQuestion,
  choiceCountOf,
  compileSubQuestion,
  patternRules,
  rulesOf,
  scoreResponse,
  slotKeyOf,
} from '@tcheck/scoring'
import { patternGuides } from '@tcheck/scoring/in-words'
import { type Chance, chanceOf } from './chance.ts'

/** What `plausibleResponses` needs of a set. */
export interface AnsweredSet {
  code: string
  rules?: number | undefined
  question_groups: readonly MainQuestion[]
}

const viewpointDifficulty = { knowledge: 0, attitude: 0.2, thinking: 0.6 } as const satisfies Record<Viewpoint, number>

/** Ability of a student, the same in every set: about −1.6 … 1.6, most near the middle. */
function abilityOf(studentNumber: number): number {
  const chance = chanceOf('ability', studentNumber)
  return (chance.next() + chance.next() + chance.next() - 1.5) * 1.9
}

function difficultyOf(setCode: string, main: MainQuestion, sub: SubQuestion, position: number): number {
  const own = chanceOf('difficulty', setCode, main.main_question_number, sub.sub_question_number).next() - 0.5
  const slots = sub.slot_count > 1 ? 0.4 : 0
  return viewpointDifficulty[main.viewpoint] + slots + position * 0.7 + own * 1.6
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** A wrong response is drawn again when it happens to be right; what cannot be wrong is left out. */
function inventWrong(
  question: CompiledQuestion,
  sub: SubQuestion,
  others: readonly string[],
  chance: Chance,
  setCode: string,
) {
  // Half of the wrong answers of a class are the same one: what that is depends on the question alone.
  const shared = chanceOf('usual mistake', setCode, sub.text, sub.answer ?? '')
  for (let tries = 0; tries < 8; tries++) {
    const answers = wrongResponse(question, others, tries === 0 && chance.next() < 0.5 ? shared : chance)
    if (scoreResponse(question, answers).points < question.maxPoints) return answers
  }
  return undefined
}

/**
 * What one student of the demo class answers to a set: right, wrong or nothing in realistic shares. Pure and the same
 * in every run. Strong students are strong in every set; later, thinking and many-slot questions are harder.
 *
 * @param studentNumber  e.g. the ban; only tells students apart
 * @returns one text a slot by slot key (`3-2`), in the order of the questions; what was left out has no entry
 */
export function plausibleResponses(set: AnsweredSet, studentNumber: number): Record<string, string[]> {
  const ability = abilityOf(studentNumber)
  const chance = chanceOf('answers', set.code, studentNumber)
  const all = set.question_groups.flatMap((main) => main.questions.map((sub) => ({ main, sub })))
  const responses: Record<string, string[]> = {}
  all.forEach(({ main, sub }, index) => {
    const question = compileSubQuestion(sub, rulesOf(set.rules))
    if (!question) return
    const key = slotKeyOf(main.main_question_number, 'question', sub.sub_question_number)
    const position = index / all.length
    const success = logistic(1.35 + ability - difficultyOf(set.code, main, sub, position))
    if (chance.next() < success) {
      responses[key] = rightResponse(question, chance)
      return
    }
    if (chance.next() < 0.1 + 0.25 * position + (ability < -0.6 ? 0.15 : 0)) return
    const others = main.questions.filter((other) => other !== sub).flatMap(({ answer }) => answer ?? [])
    const wrong = inventWrong(question, sub, others, chance, set.code)
    if (wrong) responses[key] = wrong
  })
  return responses
}

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
function wrongResponse(question: CompiledQuestion, others: readonly string[], chance: Chance): string[] {
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
