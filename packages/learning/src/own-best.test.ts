import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betterResult, joinResults, type RunResult, scopeOf, timeOfChallenge } from './own-best.ts'

const oneTry: fc.Arbitrary<RunResult> = fc.record({
  run: fc.constantFrom('01A', '01B', '01C', '01D', '01E'),
  score: fc.constantFrom(0, 4, 8),
  maxScore: fc.constantFrom(8, 12),
  ms: fc.integer({ min: 0, max: 3 }),
})
const joined = (all: readonly RunResult[]) => all.reduce<RunResult[]>((kept, one) => joinResults(kept, [one]), [])

describe('the own best', () => {
  it('is the same for any order and repetition, and for a new computation', () => {
    fc.assert(
      fc.property(fc.array(oneTry, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (all, chance) => {
        const repeated = [...all, ...all.filter((_, at) => at % 2 === 0)]
        const order = repeated.map((one) => ({ one, at: chance.next().value ?? 0 })).sort((a, b) => a.at - b.at)
        expect(joined(order.map(({ one }) => one))).toEqual(joinResults(all, []))
      }),
    )
  })

  it('joins what was joined before', () => {
    const some = fc.array(oneTry, { maxLength: 5 })
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        expect(joinResults(joinResults(a, b), c)).toEqual(joinResults(a, joinResults(b, c)))
      }),
    )
  })

  it('of the others is exact for every run, though two tries alone are kept', () => {
    fc.assert(
      fc.property(fc.array(oneTry, { maxLength: 12 }), (all) => {
        const kept = joined(all)
        for (const { run } of all) {
          const others = all.filter((one) => one.run !== run)
          const best = others.length === 0 ? undefined : others.reduce(betterResult)
          const { run: _, ...told } = kept.find((one) => one.run !== run) ?? { run: '' }
          const { run: __, ...wanted } = best ?? { run: '' }
          expect(told).toEqual(wanted)
        }
      }),
    )
  })

  it('is the most points, of those the least time', () => {
    const of = (run: string, score: number, ms: number): RunResult => ({ run, score, maxScore: 8, ms })
    expect(joined([of('01A', 8, 200), of('01B', 8, 125), of('01C', 4, 10)]).map(({ run }) => run)).toEqual([
      '01B',
      '01A',
    ])
  })
})

it('is the same challenge for the same groups under other titles', () => {
  expect(scopeOf(['g2', 'g1', 'g1'])).toBe(scopeOf(['g1', 'g2']))
  expect(scopeOf(['g1 g2'])).not.toBe(scopeOf(['g1', 'g2']))
})

describe('the time of a challenge', () => {
  const NOON = Date.parse('2026-11-20T03:00:00.000Z')
  const minutes = (count: number) => NOON + count * 60_000

  it.each([
    ['to its end, where the line is there', 0, 0, 5, 4, 5],
    ['to its last answer and a while, where its end came hours later', 0, 300, 300, 4, 14],
    ['by the device alone, where its clock is behind', -60, 0, 5, -56, 14],
    ['never less than its answers took, where its clock is ahead and it came at once', 60, 5, 5, 64, 4],
    ['from its first save on, where its clock is ahead', 60, 0, 5, 64, 5],
    ['to its end, where nothing was answered', 0, 0, 5, null, 5],
  ])('is %s', (_, made, started, finished, answered, wanted) => {
    const lastAnswerAtMs = answered === null ? null : minutes(answered)
    const moments = { madeAtMs: minutes(made), startedAtMs: minutes(started), finishedAtMs: minutes(finished) }
    expect(timeOfChallenge({ ...moments, lastAnswerAtMs }) / 60_000).toBe(wanted)
  })
})
