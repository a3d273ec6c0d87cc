import type { LearningDay } from '@tcheck/contract/learning-desk'
import { expect, it } from 'vitest'
import { trendOf, trendText } from './trend-view.ts'

const names: Record<string, string> = { math: '算数・数学', japanese: '国語' }
const subject = (code: string | null, points: number, max_points = 8, answered = 2) => ({
  ...{ subject_code: code, subject_name: code === null ? null : (names[code] ?? code) },
  ...{ answered, correct: 1, points, max_points },
})
const day = (name: string, ...subjects: LearningDay['subjects']): LearningDay => ({
  ...{ day: name, minutes: 1, answered: 2, correct: 1, points: 0, max_points: 0, parts_done: 0 },
  subjects,
})

it('says a rate a subject and day, and nothing of what was not marked', () => {
  const days = [
    day('2026-11-02', subject('japanese', 2), subject('math', 8)),
    day('2026-11-03', subject('math', 4), subject('japanese', 0, 0)),
    day('2026-11-04', subject('math', 0, 0)),
  ]
  const trend = trendOf(days, 6)
  expect(trend.series).toEqual([
    { key: 'subject-japanese', name: '国語' },
    { key: 'subject-math', name: '算数' },
  ])
  expect(trend.points).toEqual([
    {
      ...{ label: '11/2', values: { 'subject-japanese': 25, 'subject-math': 100 } },
      answered: { 'subject-japanese': 2, 'subject-math': 2 },
    },
    { label: '11/3', values: { 'subject-math': 50 }, answered: { 'subject-math': 2 } },
  ])
  expect(trendText(trend)).toBe('できた割合は、国語が11/2に25%、算数が11/2に100%、11/3に50%でした')
})

it('takes many days by week, each week by its points', () => {
  const many = Array.from({ length: 15 }, (_, at) =>
    day(`2026-11-${String(at + 2).padStart(2, '0')}`, subject('math', at === 0 ? 8 : 4)),
  )
  const { points } = trendOf(many)
  expect(points.map(({ label }) => label)).toEqual(['11/2〜', '11/9〜', '11/16〜'])
  expect(points[0]).toMatchObject({ values: { 'subject-math': 57 }, answered: { 'subject-math': 14 } })
})

it('has never more series than a chart tells apart: the least answered are one', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f'].map((code, at) => subject(code, 4, 8, 10 - at))
  const { series, points } = trendOf([day('2026-11-02', ...seven, subject(null, 8))])
  expect(series.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'そのほか'])
  // e, f and what is of no known subject: 4 + 4 + 8 of 24 points.
  expect(points[0]?.values['others']).toBe(67)
})

it('shows answers of no known subject beside the subjects', () => {
  const { series } = trendOf([day('2026-11-02', subject('math', 8), subject(null, 8))])
  expect(series.map(({ name }) => name)).toEqual(['算数・数学', 'そのほか'])
})
