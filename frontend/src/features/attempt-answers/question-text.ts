import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { type Rules, rulesOf } from '@tcheck/scoring'

const lists = { question: 'questions', review: 'review_questions', similar: 'similar_questions' } as const

export interface QuestionText {
  main: MainQuestion
  sub: SubQuestion
  rules: Rules
}

/** A question of a set by its numbers; null where the set has none of them (any more). */
export function questionText(
  set: QuestionSet,
  { mainNumber, subNumber, kind = 'question' }: { mainNumber: number; subNumber: number; kind?: keyof typeof lists },
): QuestionText | null {
  const main = set.question_groups.find(({ main_question_number }) => main_question_number === mainNumber)
  const sub = main?.[lists[kind]].find(({ sub_question_number }) => sub_question_number === subNumber)
  return main && sub ? { main, sub, rules: rulesOf(set.rules) } : null
}
