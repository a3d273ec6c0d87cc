import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { NEWEST_RULES, selectsOf } from '@tcheck/scoring'
import { severalOf } from '@tcheck/scoring/in-words'
import { readQuestion } from '../../../features/answer-trace/read-question.ts'

/** A sub question as it will be stored: what follows from the columns comes from reading the answer. */
export function readSub(sub: EditedSub) {
  const read = readQuestion({ answer: sub.answer, pattern: sub.pattern, selects: selectsOf(sub) })
  const several = read.question ? severalOf(read.question) : []
  const shown: SubQuestion = {
    ...sub,
    separator: read.question?.separator ?? '',
    slot_count: read.question?.slotCount ?? 1,
    max_score: read.question?.maxPoints ?? 0,
    ...(several.includes(true) && { takes_several: several }),
  }
  return { read, shown }
}

export const withoutSubs = (main: EditedMain): MainQuestion => ({
  ...main,
  questions: [],
  review_questions: [],
  similar_questions: [],
})

/** One whose answer cannot be read is not scored, as with students. */
function playedSub(sub: EditedSub): SubQuestion {
  const { read, shown } = readSub(sub)
  return read.question ? shown : { ...shown, unscored: true }
}

/** The whole set as students would play what stands in the editor now. */
export function playedSet(opened: WholeSet, edited: EditedSet): QuestionSet {
  const { stored_at: _, ...head } = opened
  const question_groups = edited.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map(playedSub),
    review_questions: main.review_questions.map(playedSub),
    similar_questions: main.similar_questions.map(playedSub),
  }))
  const { shuffling: _was, ...rest } = head
  return { ...rest, title: edited.title, description: edited.description, rules: NEWEST_RULES, question_groups }
}
