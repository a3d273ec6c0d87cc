import type { ActivityGroup } from '@tcheck/contract/activity'
import { expect, test } from 'vitest'
import { changeWords, compareAttempts } from './compared-attempts.ts'

/** Points of each question of four; null: passed over. */
const attempt = (points: readonly (number | null)[], changes: Partial<ActivityGroup> = {}) =>
  ({
    id: points.join(),
    mode: 'practice',
    finished_at: '2026-11-20T03:00:00Z',
    unit_activities: [],
    cbt_activities: points.flatMap((score, at) =>
      score === null
        ? []
        : {
            main_question_number: 1 + Math.floor(at / 2),
            sub_question_number: 1 + (at % 2),
            kind: 'question',
            answers: ['7'],
            bookmarks: [false],
            memo: null,
            score,
            max_score: 4,
          },
    ),
    ...changes,
  }) as unknown as ActivityGroup

const first = attempt([4, 0, null, 4])
const second = attempt([4, 4, 2, 0])

test('puts the tries side by side, the oldest first, and counts what went up and down', () => {
  const compared = compareAttempts([second, first])
  expect(compared?.questions).toEqual(['1(1)', '1(2)', '2(1)', '2(2)'])
  expect(compared?.tries.map(({ number, marks }) => [number, marks])).toEqual([
    [1, ['correct', 'incorrect', 'unanswered', 'correct']],
    [2, ['correct', 'correct', 'partial', 'incorrect']],
  ])
  expect(compared?.change).toEqual({ from: 1, to: 2, better: 2, worse: 1 })
})

test('leaves out what repeats a part, and counts nothing of a try that goes on', () => {
  const open = attempt([4, null, null, null], { finished_at: null })
  const review = attempt([4], { mode: 'review' })
  const compared = compareAttempts([open, review, second, first])
  expect(compared?.tries.map(({ number, marks }) => [number, marks])).toEqual([
    [1, ['correct', 'incorrect', 'unanswered', 'correct']],
    [2, ['correct', 'correct', 'partial', 'incorrect']],
    [4, ['correct', null, null, null]],
  ])
  expect(compared?.change).toMatchObject({ from: 1, to: 2 })
  expect(compareAttempts([open, first])?.change).toBeNull()
})

test('one try is nothing to compare, and of many the newest are shown', () => {
  expect(compareAttempts([first])).toBeNull()
  expect(compareAttempts(Array.from({ length: 9 }, () => first))?.tries.map(({ number }) => number)).toEqual([
    4, 5, 6, 7, 8, 9,
  ])
})

test.each([
  [{ better: 4, worse: 1 }, '1回目から3回目までに、4問がよくなり、1問が前より下がりました。'],
  [{ better: 2, worse: 0 }, '1回目から3回目までに、2問がよくなりました。'],
  [{ better: 0, worse: 0 }, '1回目から3回目までに、印が変わった小問はありません。'],
])('says %j in words', (counts, words) => {
  expect(changeWords({ from: 1, to: 3, ...counts })).toBe(words)
})
