import type { AnsweredRun } from '@tcheck/contract/groups/understanding'
import type { LearningRun } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'

const nameOf = ({ group, main_question_number }: { group: string; main_question_number: number }) =>
  `${group}/${main_question_number}`

/** Of a run over several items what counts for one of them: the questions whose newest answers these are. */
export function ofItem(run: LearningRun, set: QuestionSet, { answers }: AnsweredRun) {
  const wanted = new Set(answers.map(nameOf))
  const places = new Set(run.questions.flatMap((question, at) => (wanted.has(nameOf(question)) ? [at + 1] : [])))
  const isOfItem = ({ main_question_number }: { main_question_number: number }) => places.has(main_question_number)
  return {
    run: { ...run, unit_activities: run.unit_activities.filter(isOfItem) },
    set: { ...set, question_groups: set.question_groups.filter(isOfItem) },
  }
}
