import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { describe, expect, it } from 'vitest'
import { answeredQuestions, withPassedQuestions } from './attempt-text.ts'

const sub = (sub_question_number: number, answer: string) =>
  ({ sub_question_number, answer, max_score: 4 }) as SubQuestion
const set = {
  version: 3,
  question_groups: [{ main_question_number: 1, questions: [sub(1, '7'), sub(2, '3,4;4,3')] }],
} as Pick<QuestionSet, 'version' | 'question_groups'>
const answered = answeredQuestions({
  cbt_activities: [],
  unit_activities: [
    {
      main_question_number: 1,
      sub_question_number: 1,
      kind: 'question',
      answers: ['6'],
      memo: null,
      revision: 1,
      device_id: 'device-1',
      answered_at: null,
      score: 0,
      max_score: 4,
    },
  ],
})
const finished = { finished_at: '2026-11-20T03:00:00Z', set_version: 3, mode: 'test' as const }

describe('withPassedQuestions', () => {
  it('shows a passed question as no answer, with the right one', () => {
    const shown = withPassedQuestions(answered, finished, set)
    expect(
      shown.map(({ subNumber, mark, score, correctAnswers }) => ({ subNumber, mark, score, correctAnswers })),
    ).toEqual([
      { subNumber: 1, mark: 'incorrect', score: 0, correctAnswers: null },
      { subNumber: 2, mark: 'unanswered', score: 0, correctAnswers: ['3', '4'] },
    ])
  })

  it.each([
    ['while the student is answering', { ...finished, finished_at: null }],
    ['of another version', { ...finished, set_version: 2 }],
    ['of a review', { ...finished, mode: 'review' as const }],
  ])('adds nothing %s', (_, attempt) => {
    expect(withPassedQuestions(answered, attempt, set)).toBe(answered)
  })
})
