import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import {
  fillingOf,
  markOf,
  type QuestionKind,
  questionsOf,
  rulesOf,
  scoreResponse,
  selectsOf,
  totalOf,
} from '@tcheck/scoring'
import { type ReadQuestion, readQuestion } from '../../../features/answer-trace/read-question.ts'
import type { JumpGroup } from '../../../features/question-view/jump-list.tsx'
import { answersAt, type CheckState } from './check-address.ts'

/** One sub question of the exam with all that is checked about it. */
export interface CheckedQuestion {
  key: string
  kind: QuestionKind
  main: MainQuestion
  sub: SubQuestion
  read: ReadQuestion
}

/** Every sub question in order, each answer field parsed once. */
export const checkedQuestionsOf = ({
  question_groups,
  rules,
}: Pick<QuestionSet, 'question_groups' | 'rules'>): CheckedQuestion[] =>
  question_groups.flatMap((main) =>
    questionsOf(main).map(({ key, kind, sub }) => ({
      key,
      kind,
      main,
      sub,
      read: readQuestion(
        { answer: sub.answer ?? '', pattern: sub.pattern, selects: selectsOf(sub), slotCount: sub.slot_count },
        rulesOf(rules),
      ),
    })),
  )

/** How many fields to draw: as the answer field asks, else as the exam was imported. */
export const slotCountOf = ({ read, sub }: CheckedQuestion): number => read.question?.slotCount ?? sub.slot_count

function entryOf(question: CheckedQuestion, state: CheckState, here: string) {
  const { key, sub, read } = question
  const answers = answersAt(state, key, slotCountOf(question))
  const filling = fillingOf(answers, answers.length)
  return {
    key,
    subNumber: sub.sub_question_number,
    isHere: key === here,
    filling,
    isBookmarked: false,
    mark: read.question && filling !== 'none' ? markOf(scoreResponse(read.question, answers), true) : undefined,
  }
}

/** The list of one kind of sub questions, marks included as far as they were answered. */
export function checkGroupsOf(questions: readonly CheckedQuestion[], state: CheckState, here: CheckedQuestion) {
  const groups = new Map<CheckedQuestion['main'], CheckedQuestion[]>()
  for (const question of questions) {
    if (question.kind === here.kind) groups.set(question.main, [...(groups.get(question.main) ?? []), question])
  }
  return [...groups].map(
    ([main, own]): JumpGroup => ({
      mainNumber: main.main_question_number,
      title: main.title,
      entries: own.map((question) => entryOf(question, state, here.key)),
    }),
  )
}

/** Points of what was answered, of all sub questions of the exam itself that can be scored. */
export function checkTotalOf(questions: readonly CheckedQuestion[], state: CheckState) {
  return totalOf(
    questions.flatMap((question) => {
      const { key, kind, read } = question
      if (kind !== 'question' || !read.question) return []
      return scoreResponse(read.question, answersAt(state, key, slotCountOf(question)))
    }),
  )
}

/** The neighbours of a sub question among those of its kind. */
export function neighboursOf(questions: readonly CheckedQuestion[], here: CheckedQuestion) {
  const own = questions.filter(({ kind }) => kind === here.kind)
  const at = own.indexOf(here)
  return { previous: own[at - 1], next: own[at + 1] }
}
