import { describe, expect, test } from 'vitest'
import { noCounts, withAttempt } from './item-counts.ts'
import {
  FEWEST_ANSWERS,
  FEWEST_SAME_WRONG,
  figuresOf,
  flagsOf,
  partsToShow,
  pointBiserial,
  urgencyOf,
} from './item-figures.ts'
import { medianOfBuckets, TIME_BUCKETS, timeBucketOf } from './time-buckets.ts'

const sumsOf = (pairs: readonly (readonly [isRight: 0 | 1, value: number])[]) => ({
  count: pairs.length,
  rightCount: pairs.filter(([isRight]) => isRight === 1).length,
  sum: pairs.reduce((sum, [, value]) => sum + value, 0),
  squares: pairs.reduce((sum, [, value]) => sum + value * value, 0),
  sumOfRight: pairs.reduce((sum, [isRight, value]) => sum + isRight * value, 0),
})

describe('the point-biserial correlation', () => {
  // The example of scipy.stats.pointbiserialr's documentation.
  test('is what SciPy documents for its example', () => {
    const pairs = [0, 0, 0, 1, 1, 1, 1].map((isRight, value) => [isRight as 0 | 1, value] as const)
    expect(pointBiserial(sumsOf(pairs))).toBeCloseTo(0.8660254037844386, 12)
  })

  // By hand: M₁ = 16, M₀ = 6, s = √(∑(x−11)²/6) = √(206/6), √(n₁n₀/n²) = ½: 10 / 5.8595 · ½.
  test('is what a hand computes from means and deviation', () => {
    const pairs = [
      [1, 12],
      [1, 16],
      [1, 20],
      [0, 4],
      [0, 4],
      [0, 10],
    ] as const
    expect(pointBiserial(sumsOf(pairs))).toBeCloseTo((10 / Math.sqrt(206 / 6 + 0)) * 0.5, 10)
  })

  test('is none where all were right, none was, or all have the same points', () => {
    expect(
      pointBiserial(
        sumsOf([
          [1, 4],
          [1, 8],
        ]),
      ),
    ).toBeNull()
    expect(
      pointBiserial(
        sumsOf([
          [0, 4],
          [0, 8],
        ]),
      ),
    ).toBeNull()
    expect(
      pointBiserial(
        sumsOf([
          [0, 8],
          [1, 8],
        ]),
      ),
    ).toBeNull()
  })
})

/** One question whose other one gave `rest` points. */
const counted = (answers: readonly { mark: string; rest: number; wrong?: string }[]) =>
  answers.reduce(
    (counts, { mark, rest, wrong = null }) =>
      withAttempt(
        counts,
        [
          { mark, points: mark === 'o' ? 4 : 0, wrong, timeBucket: 4 },
          { mark: rest > 0 ? 'o' : 'x', points: rest, wrong: null, timeBucket: null },
        ],
        1,
      ),
    noCounts(2),
  ).items[0] ?? noCounts(1).items[0]

const many = (count: number, one: { mark: string; rest: number; wrong?: string }) =>
  Array.from({ length: count }, () => one)
const figures = (answers: Parameters<typeof counted>[0]) => {
  const item = counted(answers)
  return item ? figuresOf(item) : null
}

test('a table worked by hand: facility, blanks, wrong answers, discrimination against the other questions', () => {
  // 6 right with 8 elsewhere, 5 wrong alike with 4, 1 left empty with 4.
  const shown = figures([
    ...many(6, { mark: 'o', rest: 8 }),
    ...many(5, { mark: 'x', rest: 4, wrong: 'ウ' }),
    { mark: '-', rest: 4 },
  ])
  expect(shown).toMatchObject({ answered: 12, facility: 0.5, discrimination: 1, otherWrong: 0 })
  expect(shown?.blank).toBeCloseTo(1 / 12)
  expect(shown?.wrong).toEqual([{ answer: 'ウ', count: 5 }])
  expect(shown?.medianSeconds).toBeGreaterThan(TIME_BUCKETS[3])
  expect(shown?.medianSeconds).toBeLessThanOrEqual(TIME_BUCKETS[4])
})

test('fewer than ten students show nothing at all', () => {
  expect(figures(many(FEWEST_ANSWERS - 1, { mark: 'o', rest: 4 }))).toBeNull()
  expect(figures(many(FEWEST_ANSWERS, { mark: 'o', rest: 4 }))).not.toBeNull()
})

test('what fewer than five wrote is counted, and never shown', () => {
  const shown = figures([
    ...many(20, { mark: 'o', rest: 4 }),
    ...many(FEWEST_SAME_WRONG - 1, { mark: 'x', rest: 0, wrong: '山田太郎' }),
    ...many(FEWEST_SAME_WRONG, { mark: 'x', rest: 0, wrong: '7' }),
  ])
  expect(shown).toMatchObject({ wrong: [{ answer: '7', count: 5 }], otherWrong: 4 })
  expect(JSON.stringify(shown)).not.toContain('山田')
})

test('shows the commonest wrong answers first, equal ones in the order of their texts', () => {
  const given = { オ: 6, ア: 5, エ: 7, イ: 6, ウ: 9 }
  const answers = Object.entries(given).flatMap(([wrong, count]) => many(count, { mark: 'x', rest: 0, wrong }))
  for (const order of [answers, answers.toReversed()]) {
    const shown = figures(order)
    expect(shown?.wrong.map(({ answer, count }) => `${answer}${count}`)).toEqual(
      ['ウ9', 'エ7', 'イ6', 'オ6', 'ア5'].slice(0, shown?.wrong.length),
    )
    expect(shown?.otherWrong).toBe(33 - (shown?.wrong.reduce((sum, { count }) => sum + count, 0) ?? 0))
  }
})

test('a key that fewer gave than one wrong answer is doubted, and one that the strong get wrong', () => {
  const wrongKey = figures([...many(4, { mark: 'o', rest: 0 }), ...many(8, { mark: 'x', rest: 8, wrong: 'イ' })])
  const upsideDown = figures([...many(20, { mark: 'o', rest: 0 }), ...many(12, { mark: 'x', rest: 8 })])
  const sound = figures([...many(20, { mark: 'o', rest: 8 }), ...many(12, { mark: 'x', rest: 4, wrong: 'イ' })])
  if (!(wrongKey && upsideDown && sound)) throw new Error('enough answered')
  // Twelve students are too few to say that a discrimination is below zero.
  expect([flagsOf(wrongKey), flagsOf(upsideDown), flagsOf(sound)]).toEqual([['wrong_key'], ['below_zero'], []])
  expect(urgencyOf(upsideDown)).toBe(999)
  expect(urgencyOf(sound)).toBe(0)
})

test.each([
  [
    [12, 15],
    [true, true],
  ],
  [
    [12, 4, 8],
    [true, false, false],
  ],
  // What is left of 26 beside the 12 and the 12 would be the two.
  [
    [12, 2, 12],
    [false, false, true],
  ],
  [
    [40, 2],
    [false, false],
  ],
  [
    [3, 0, 30, 11],
    [false, false, true, false],
  ],
  [
    [0, 20],
    [false, true],
  ],
])('of grades with %j answers those are shown that leave no few over: %j', (answered, shown) =>
  expect(partsToShow(answered)).toEqual(shown),
)

test('what is hidden is nothing, or enough not to tell of one', () => {
  for (let one = 0; one < 30; one++)
    for (let two = 0; two < 30; two++)
      for (let three = 0; three < 30; three++) {
        const answered = [one, two, three]
        const shown = partsToShow(answered)
        const hidden = answered.filter((_, at) => !shown[at]).reduce((sum, count) => sum + count, 0)
        const isSafe = hidden === 0 || hidden >= FEWEST_ANSWERS || !shown.includes(true)
        if (!isSafe || answered.some((count, at) => shown[at] && count < FEWEST_ANSWERS))
          throw new Error(JSON.stringify({ answered, shown }))
      }
})

test.each([
  [0, null],
  [-3, null],
  [Number.NaN, null],
  [2.9, 0],
  [600, TIME_BUCKETS.length - 1],
  [601, null],
])('%d seconds are of bucket %s', (seconds, bucket) => expect(timeBucketOf(seconds)).toBe(bucket))

test('a median lies within the bucket of the middle answer', () => {
  expect(medianOfBuckets(TIME_BUCKETS.map(() => 0))).toBeNull()
  expect(medianOfBuckets([1, 0, 2])).toBe(5 + 0.25 * 3)
})
