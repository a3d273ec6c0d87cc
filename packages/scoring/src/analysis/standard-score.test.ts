import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { standardDeviation, standardScores } from './standard-score.ts'

describe('standard deviation', () => {
  it.each([
    [[], null],
    [[7], 0],
    [[3, 3, 3], 0],
    [[0, 10], 5],
    [[2, 4, 4, 4, 5, 5, 7, 9], 2],
  ])('of %j is %s', (scores, expected) => expect(standardDeviation(scores)).toBe(expected))
})

test('a score at the mean is 50, one deviation above it 60, one below it 40', () => {
  const scoreOf = standardScores([2, 4, 4, 4, 5, 5, 7, 9])
  expect([5, 7, 3, 9].map(scoreOf)).toEqual([50, 60, 40, 70])
})

test('has one decimal', () => {
  const scoreOf = standardScores([1, 2, 3])
  expect([1, 2, 3].map(scoreOf)).toEqual([37.8, 50, 62.2])
})

test.each([[[]], [[8]], [[4, 4, 4]]])('says nothing where no scores differ: %j', (scores) => {
  expect(standardScores(scores)(4)).toBeNull()
})

test('standard scores of a class have the mean 50 and keep the order of the points', () => {
  const classes = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(classes, (scores) => {
      fc.pre(new Set(scores).size > 1)
      const scoreOf = standardScores(scores)
      const values = scores.map((score) => scoreOf(score) ?? Number.NaN)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      expect(mean).toBeCloseTo(50, 0)
      for (const [at, score] of scores.entries())
        for (const [other, otherScore] of scores.entries())
          if (score > otherScore) expect(values[at]).toBeGreaterThanOrEqual(values[other] ?? Number.NaN)
    }),
  )
})
