import type { QuestionPools } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { type PoolQuestion, weakQuestions } from '@tcheck/learning/choose-questions'

export type Pool = QuestionPools['items'][number]
type Order = (questions: PoolQuestion[]) => PoolQuestion[]

const nameOf = (group: string, main: number, sub: number) => `${group}/${main}-${sub}`

/** The main questions that were answered in these items, with the newest answers in them. */
export function answeredOf(items: readonly Pool[]): PoolQuestion[] {
  const mains = new Map<string, PoolQuestion & { newest: PoolQuestion['newest'][number][] }>()
  for (const { code: item, answers } of items)
    for (const { group, main_question_number: mainNumber, score: points, max_score: maxPoints } of answers) {
      const name = `${group}/${mainNumber}`
      const main = mains.get(name) ?? { group, item, mainNumber, newest: [] }
      main.newest.push({ points, maxPoints })
      mains.set(name, main)
    }
  return [...mains.values()]
}

/** Questions whose newest answer is wrong, those of the worst item first. */
export const weakOf = (items: readonly Pool[]): PoolQuestion[] => weakQuestions(answeredOf(items))

/** All main questions of these items in the material's order, with the newest answers in them. */
export function poolOf(items: readonly Pool[], sets: ReadonlyMap<string, QuestionSet>): PoolQuestion[] {
  return items.flatMap(({ code: item, groups, answers }) => {
    const newest = new Map(
      answers.map((one) => [
        nameOf(one.group, one.main_question_number, one.sub_question_number),
        { points: one.score, maxPoints: one.max_score },
      ]),
    )
    return groups.flatMap((group) =>
      (sets.get(group)?.question_groups ?? []).map(({ main_question_number: mainNumber, questions }) => ({
        ...{ group, item, mainNumber },
        newest: questions.map((sub) => newest.get(nameOf(group, mainNumber, sub.sub_question_number))),
      })),
    )
  })
}

/** In any order; which one is kept with the run. */
export const shuffled: Order = (questions) =>
  questions
    .map((question) => ({ question, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ question }) => question)
