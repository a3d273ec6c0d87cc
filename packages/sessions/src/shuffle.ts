import { choiceCountOf, patternRules, readPattern } from '@tcheck/scoring'

/** What of a sub question decides whether its choices may stand in another order; the contract's `SubQuestion` fits. */
interface ShuffledSub {
  readonly sub_question_number: number
  readonly pattern: string
  readonly text: string
  readonly select_1: string | null
  readonly select_2: string | null
  readonly select_3: string | null
  readonly select_4: string | null
  readonly select_5: string | null
  readonly select_6: string | null
}
interface ShuffledMain {
  readonly main_question_number: number
  readonly title: string
  readonly text: string
  readonly explanatory_image: string | null
  readonly questions: readonly ShuffledSub[]
}

/** In which order the choices are shown, by their own numbers from 0; absent: in their own. */
export interface ChoiceOrder {
  choice_order?: readonly number[]
}

export interface Shuffling {
  main_questions: boolean
  choices: boolean
}

/** What of a teacher's shuffling a set takes: `main_questions` without the choices, `none` nothing; all where it says nothing. */
type SetShuffling = 'main_questions' | 'none' | undefined

export const allowedShuffling = ({ main_questions, choices }: Shuffling, set: SetShuffling): Shuffling => ({
  main_questions: main_questions && set !== 'none',
  choices: choices && set === undefined,
})

/** A stream of numbers 0 ≤ x < 1 that a text alone decides (FNV-1a, then mulberry32): every device draws the same. */
function chanceOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(chance() * (last + 1))
    const [a, b] = [result[pick], result[last]]
    if (a !== undefined && b !== undefined) [result[last], result[pick]] = [a, b]
  }
  return result
}

/** What calls a choice by its place: a marker, a letter, a number in a ring or before 番, or 「上の」, 「次の3つ」. */
const NAMES_A_POSITION = /[㋐-㋾①-⑳Ⓐ-ⓩ]|[ア-カ]\s*[.．、)）]|\d\s*番|[上下左右]から|上記|以上の/

const choicesOf = ({ pattern, ...sub }: ShuffledSub): string[] | null => {
  const asked = readPattern(pattern)
  const count = asked && patternRules[asked.kind].isShuffled ? choiceCountOf(asked) : 0
  if (count < 2) return null
  const all = [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6].slice(0, count)
  const texts = all.flatMap((text) => (text ? [text] : []))
  return texts.length === count ? texts : null
}

/** Only where every choice is a text, and neither a text nor a picture can name one by its place. */
function orderOf(sub: ShuffledSub, main: ShuffledMain, chance: () => number): readonly number[] | null {
  const texts = choicesOf(sub)
  if (!texts || main.explanatory_image !== null) return null
  if ([main.title, main.text, sub.text, ...texts].some((text) => NAMES_A_POSITION.test(text))) return null
  return shuffled(
    texts.map((_, at) => at),
    chance,
  )
}

/**
 * A set's main questions, and their choices, in the order of one attempt. Numbers, keys and answers do not change, so scoring, teachers and
 * regrading do not depend on the order. Sub questions keep their order.
 * @param seed of the attempt: the same on every device and after every reload
 */
export function shuffleMains<Main extends ShuffledMain>(
  mains: readonly Main[],
  { main_questions, choices }: Shuffling,
  seed: string,
): Main[] {
  const ordered = main_questions ? shuffled(mains, chanceOf(`${seed} mains`)) : [...mains]
  if (!choices) return ordered
  return ordered.map((main) => ({
    ...main,
    questions: main.questions.map((sub) => {
      const key = `${seed} ${main.main_question_number}-${sub.sub_question_number}`
      const choice_order = orderOf(sub, main, chanceOf(key))
      return choice_order ? { ...sub, choice_order } : sub
    }),
  }))
}
