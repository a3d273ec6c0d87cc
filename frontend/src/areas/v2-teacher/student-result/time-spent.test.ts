import type { ActivityGroup } from '@tcheck/contract/activity'
import { expect, test } from 'vitest'
import { secondsOf, secondsText, timeSpent } from './time-spent.ts'

/** Seconds after the start at which each question of one main question was answered last; null: not answered. */
const attempt = (...at: (number | null)[]) =>
  ({
    started_at: '2026-11-20T03:00:00Z',
    unit_activities: [],
    cbt_activities: at.map((seconds, index) => ({
      main_question_number: 1,
      sub_question_number: index + 1,
      kind: 'question',
      answers: [seconds === null ? '' : '7'],
      answered_at: new Date(Date.parse('2026-11-20T03:00:00Z') + (seconds ?? 0) * 1000).toISOString(),
    })),
  }) as unknown as ActivityGroup

test('an answer took the time since the one before it, whatever their order in the set', () => {
  expect([...secondsOf(attempt(20, 95, 50))]).toEqual([
    ['1(1)', 20],
    ['1(3)', 30],
    ['1(2)', 45],
  ])
})

test('pauses, clocks that were put back and questions without an answer are no time', () => {
  expect([...secondsOf(attempt(-30, null, 4000, 4030))]).toEqual([['1(4)', 30]])
})

test('of a class the middle one counts, and of too few none', () => {
  expect(timeSpent([attempt(20), attempt(100), attempt(40)], '1(1)')).toEqual({ seconds: 40, count: 3 })
  expect(timeSpent([attempt(20), attempt(100), attempt(40), attempt(60)], '1(1)')).toEqual({ seconds: 50, count: 4 })
  expect(timeSpent([attempt(20), attempt(100), attempt(null)], '1(1)')).toBeNull()
})

test.each([
  [0.2, '1秒'],
  [45, '45秒'],
  [59.6, '1分'],
  [80, '1分20秒'],
])('%d seconds are %s', (seconds, words) => expect(secondsText(seconds)).toBe(words))
