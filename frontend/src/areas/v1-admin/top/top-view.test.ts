import { addDays } from '@tcheck/learning/japan-day'
import { expect, test } from 'vitest'
import { inDigits } from '../../../lib/i18n/numbers.ts'
import { shortDay } from '../../../lib/japan-text.ts'
import { atMost, todayAndBefore, weeksOf } from './top-view.ts'

const answers = Array.from({ length: 28 }, (_, at) => ({ day: addDays('2026-10-29', at), count: at }))

test('four weeks that end on the weekday of today, the newest first', () => {
  const weeks = weeksOf(answers)
  expect(weeks.map(({ name, sum }) => [name, sum])).toEqual([
    ['今週', 21 + 22 + 23 + 24 + 25 + 26 + 27],
    ['先週', 14 + 15 + 16 + 17 + 18 + 19 + 20],
    ['2週前', 7 + 8 + 9 + 10 + 11 + 12 + 13],
    ['3週前', 21],
  ])
  expect(weeks[0]?.days.map(({ weekday }) => weekday).join('')).toBe('木金土日月火水')
  expect(weeks[0]?.days.at(-1)).toEqual({ day: '2026-11-25', weekday: '水', count: 27 })
})

test('compares today with the same weekday a week before', () => {
  expect(todayAndBefore(answers)).toEqual({ today: 27, before: 20 })
  expect(todayAndBefore([])).toEqual({ today: 0, before: 0 })
})

test('words of numbers and days', () => {
  expect([inDigits(1234567), shortDay('2026-11-05'), atMost(3), atMost(100)]).toEqual([
    '1,234,567',
    '11/5',
    '3件',
    '100件以上',
  ])
})
