import type { QuestionSet } from '@tcheck/contract/question-set'
import { slotKeyOf } from '@tcheck/scoring'
import type { LearningPlan } from '../saving/attempt-record.ts'

const STUDENT = '/v1/student'
const CHOICE_PATTERN = /^o_/

/** The run's questions in their order: the `n` of its address counts them, from 1. */
export const keysOfRun = ({ question_groups }: Pick<QuestionSet, 'question_groups'>): string[] =>
  question_groups.flatMap(({ main_question_number, questions }) =>
    questions.map(({ sub_question_number }) => slotKeyOf(main_question_number, 'question', sub_question_number)),
  )

/** Runs whose questions are all choices have an address of their own (screens.md: 選択問題). */
export function playPath(run: string, set: Pick<QuestionSet, 'question_groups'>, n = 1): string {
  const subs = set.question_groups.flatMap(({ questions }) => questions)
  const isChoice = subs.length > 0 && subs.every(({ pattern }) => CHOICE_PATTERN.test(pattern))
  return `${STUDENT}/${isChoice ? 'choice_question' : 'question'}/${run}?n=${n}`
}

/** Where what came of a run is shown. */
export const endPath = (run: string, { kind }: Pick<LearningPlan, 'kind'>): string =>
  `${STUDENT}/${kind === 'part' ? 'learning/part_result' : 'result'}?run=${run}`

/** Where a student marks what was written in a run. */
export const scoringPath = (run: string): string => `${STUDENT}/scoring?run=${run}`

/** From a run that goes on, to where it was begun. */
export function quitPath({ kind, content_code }: Pick<LearningPlan, 'kind' | 'content_code'>): string {
  if (content_code !== null) return `${STUDENT}/learning_plans/contents?content=${encodeURIComponent(content_code)}`
  return `${STUDENT}/${homes[kind]}`
}

const homes = {
  part: 'subject-select',
  select: 'subject-select',
  weak: 'weak_learning',
  challenge: 'challenge',
} as const
