import type { ActivityGroup } from '@tcheck/contract/activity'
import { describe, expect, it } from 'vitest'
import { answeredQuestions, finishedPercent, markOf, percentScore } from './attempt-text.ts'

describe('markOf', () => {
  it.each([
    [['3'], 4, 4, 'correct'],
    [['3', '1'], 4, 8, 'partial'],
    [['3'], 0, 4, 'incorrect'],
    [['', ''], 0, 4, 'unanswered'],
    [['3'], undefined, undefined, null],
    [['3'], 0, 0, null],
  ] as const)('answers %j with %s of %s points are %s', (answers, score, max_score, mark) => {
    expect(markOf({ answers: [...answers], score, max_score })).toBe(mark)
  })
})

it('answeredQuestions stand in the order of the questions', () => {
  const activity = (main: number, sub: number): ActivityGroup['cbt_activities'][number] => ({
    main_question_number: main,
    sub_question_number: sub,
    kind: 'question',
    answers: ['1'],
    memo: null,
    revision: 1,
    device_id: 'device-1',
    answered_at: null,
    bookmarks: [main === 1],
    separator: '',
    score: 4,
    max_score: 4,
    correct_answers: ['1'],
  })
  const shown = answeredQuestions({
    unit_activities: [],
    cbt_activities: [activity(2, 1), activity(1, 2), activity(1, 1)],
  })
  expect(shown.map(({ mainNumber, subNumber }) => [mainNumber, subNumber])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
  expect(shown[0]).toMatchObject({ mark: 'correct', isBookmarked: true, correctAnswers: ['1'] })
})

it('percentScore is of the whole, and nothing while a test goes on', () => {
  expect(percentScore({ score: 58, max_score: 80 })).toBe(73)
  expect(percentScore({ score: null, max_score: 80 })).toBeNull()
})

it('finishedPercent says nothing of a try that goes on, which would read as 0 %', () => {
  const attempt = { score: 0, max_score: 80 }
  expect(finishedPercent({ ...attempt, finished_at: null })).toBeNull()
  expect(finishedPercent({ ...attempt, finished_at: '2026-11-20T03:30:00Z' })).toBe(0)
})
