import { type PlannedAnswer, pointsOf } from './question-plan.ts'
import type { ShownRow } from './teacher-driver.ts'

const signs = { right: '○', partly: '△', wrong: '×', blank: '－' } as const

/** A finished student's row as the class result must show it. */
export const expectedRow = (ban: number, answers: readonly PlannedAnswer[]): ShownRow => ({
  ban: String(ban),
  score: String(pointsOf(answers)),
  marks: answers.map(({ quality }) => signs[quality]),
})

/** Correct rates in percent over those who finished. */
export const expectedRates = (plans: readonly (readonly PlannedAnswer[])[]): string[] =>
  (plans[0] ?? []).map((_, column) => {
    const rightCount = plans.filter((answers) => answers[column]?.quality === 'right').length
    return String(Math.round((rightCount / plans.length) * 100))
  })
