import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { WRITTEN_PLACES } from '@tcheck/scoring/self-mark'
import type { OpenedWork } from '../saving/open-work.ts'

/** Nothing is compared with anything: what is written, its mark and its photos are the places of one answer. */
const writtenSub = ({ answer: _, ...sub }: SubQuestion): SubQuestion => ({
  ...sub,
  pattern: '',
  separator: '',
  slot_count: WRITTEN_PLACES,
})

const writtenSet = (set: QuestionSet): QuestionSet => ({
  ...set,
  question_groups: set.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map(writtenSub),
    review_questions: [],
    similar_questions: [],
  })),
})

/** A run that its student marks, as the session sees it: without the model answers, which stay in the set that was opened. */
export const writtenWork = (work: OpenedWork): OpenedWork => ({ ...work, set: writtenSet(work.set) })
