import type { MarkedAnswer } from './understanding.ts'

/** A main question of an lquestion group, with the sub questions that are marked in it. */
export interface PoolQuestion {
  readonly group: string
  readonly item: string
  readonly mainNumber: number
  /** Of each of its sub questions the newest answer, undefined where it was never answered. */
  readonly newest: readonly (Pick<MarkedAnswer, 'points' | 'maxPoints'> | undefined)[]
}

export type Wanted = 'all' | 'wrong' | 'unanswered'

const isWrong = ({ newest }: PoolQuestion) => newest.some((answer) => answer && answer.points < answer.maxPoints)
const isUnanswered = ({ newest }: PoolQuestion) => newest.every((answer) => answer === undefined)

const matches = {
  all: () => true,
  wrong: isWrong,
  unanswered: isUnanswered,
} satisfies Record<Wanted, (question: PoolQuestion) => boolean>

/**
 * The questions of a run (question-select): the selected ones, in the order of the material or shuffled, at most `count`.
 * @param order puts them into another order, the same for the same run on every device; absent: the material's
 */
export function chooseQuestions(
  pool: readonly PoolQuestion[],
  { wanted, count, order }: { wanted: Wanted; count: number; order?: (questions: PoolQuestion[]) => PoolQuestion[] },
): PoolQuestion[] {
  const chosen = pool.filter(matches[wanted])
  return (order ? order(chosen) : chosen).slice(0, Math.max(0, count))
}

/** Share of wrong ones among the answered, 0…1. */
function wrongShare(questions: readonly PoolQuestion[]): number {
  const answered = questions.filter((question) => !isUnanswered(question))
  return answered.length === 0 ? 0 : answered.filter(isWrong).length / answered.length
}

/**
 * The questions of weak_learning (苦手学習): those whose newest answer is wrong, from the worst chapter item on; items with the same rate are
 * in the material's order.
 */
export function weakQuestions(pool: readonly PoolQuestion[]): PoolQuestion[] {
  const items = [...new Set(pool.map(({ item }) => item))]
  const shares = new Map(items.map((item) => [item, wrongShare(pool.filter((question) => question.item === item))]))
  const worstFirst = items.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))
  return worstFirst.flatMap((item) => pool.filter((question) => question.item === item && isWrong(question)))
}

/** One main question of a run: where it comes from. Its number within the run is its place, from 1. */
export interface RunQuestion {
  readonly group: string
  readonly version: number
  readonly mainNumber: number
}

/**
 * The main questions of a run for the player, numbered by their position in the run.
 * @param sets the groups by `<code>@<version>`; a question without its group or number is left out, and the others keep their numbers, so
 * that their answers stay valid
 */
export function mainsOfRun<Main extends { readonly main_question_number: number }>(
  questions: readonly RunQuestion[],
  sets: ReadonlyMap<string, readonly Main[]>,
): Main[] {
  return questions.flatMap(({ group, version, mainNumber }, at) => {
    const main = sets.get(`${group}@${version}`)?.find((one) => one.main_question_number === mainNumber)
    return main ? [{ ...main, main_question_number: at + 1 }] : []
  })
}

/** The question of a slot of a run (`2-1`: the second); undefined if the run has no such question. */
export const questionOfSlot = (questions: readonly RunQuestion[], slot: string): RunQuestion | undefined =>
  questions[Number(slot.split('-')[0]) - 1]

/** The lquestion group and slot that a slot of a run (`2-1`: its second main question) answers; null if the run has no such question. */
export function groupSlotOf(questions: readonly RunQuestion[], slot: string): { group: string; slot: string } | null {
  const question = questionOfSlot(questions, slot)
  const [, ...sub] = slot.split('-')
  return question ? { group: question.group, slot: [question.mainNumber, ...sub].join('-') } : null
}
