import type { MainQuestionSource, SubQuestionSource } from '../session-set.ts'

/** A small set for the tests of the sessions: two main questions of two sub questions, with review and similar ones. */

const sub = (number: number, answer: string | undefined, slotCount = 1): SubQuestionSource => ({
  sub_question_number: number,
  pattern: '',
  separator: slotCount > 1 ? '"' : '',
  slot_count: slotCount,
  max_score: 4 * slotCount,
  ...(answer === undefined ? {} : { answer }),
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
})

const broken: SubQuestionSource = { ...sub(2, '1;2,3'), unscored: true }

/** `1-1` is 3, `1-2` is 4 and 5 each on its own, `2-1` is 日本, `2-2` is broken; `1-r1`, `1-r2`, `2-s1`. */
export const sampleMains: readonly MainQuestionSource[] = [
  {
    main_question_number: 1,
    questions: [sub(1, '3'), sub(2, '4"5', 2)],
    review_questions: [sub(1, '6'), sub(2, '7')],
    similar_questions: [],
  },
  {
    main_question_number: 2,
    questions: [sub(1, '日本'), broken],
    review_questions: [],
    similar_questions: [sub(1, '東京')],
  },
]

/** The same as a test sends it: without answers. */
export const withheldMains: readonly MainQuestionSource[] = sampleMains.map((main) => ({
  ...main,
  questions: main.questions.map(({ answer: _, ...question }) => question),
  review_questions: main.review_questions.map(({ answer: _, ...question }) => question),
  similar_questions: [],
}))
