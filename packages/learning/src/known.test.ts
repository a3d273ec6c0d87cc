import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeredSince, isContentKnown, knownItemOf, MOST_RUNS_APART, understandingOfItems } from './known.ts'
import { type Activity, contentsDone, type MarkedAnswer, understandingOf } from './understanding.ts'

const timeOf = (run: string) => Number(run)
const answer: fc.Arbitrary<MarkedAnswer> = fc.record({
  run: fc.integer({ min: 1, max: 40 }).map(String),
  revision: fc.constant(1),
  write: fc.constant(1),
  marking: fc.constant(0),
  points: fc.constantFrom(0, 2, 4),
  maxPoints: fc.constant(4),
})
const activity: fc.Arbitrary<Activity> = fc.record({
  answers: fc.dictionary(
    fc
      .tuple(fc.constantFrom('g1', 'g2/of', '__proto__'), fc.integer({ min: 1, max: 60 }))
      .map(([g, n]) => `${g}/${n}-1`),
    answer,
    { maxKeys: 60 },
  ),
  judged: fc.dictionary(fc.constantFrom('c1/p1', 'c1/p2', 'c2/p1'), fc.constant('2026-04-01T00:00:00.000Z')),
  lastDay: fc.constantFrom('', '2026-04-01'),
})

describe('what is known of an item', () => {
  it('says the same of all answers as the activity itself', () => {
    fc.assert(
      fc.property(activity, (one) => {
        expect(understandingOfItems([knownItemOf(one, timeOf)])).toEqual(understandingOf(one.answers))
      }),
    )
  })

  it('divides into what was answered before a moment and since', () => {
    fc.assert(
      fc.property(activity, fc.integer({ min: 0, max: 41 }), (one, moment) => {
        const known = knownItemOf(one, timeOf)
        const [before, since] = [{ before: moment }, { from: moment }].map((time) =>
          understandingOfItems([known], time),
        )
        expect((before?.answered ?? 0) + (since?.answered ?? 0)).toBe(Object.keys(one.answers).length)
      }),
    )
  })

  it('stays small, however many runs there were', () => {
    fc.assert(
      fc.property(activity, (one) => {
        for (const counts of Object.values(knownItemOf(one, timeOf).groups))
          expect(counts.length).toBeLessThanOrEqual(MOST_RUNS_APART + 1)
      }),
    )
  })

  it('counts the same contents as done as the activity itself', () => {
    const contents = [
      { code: 'c1', title: '', parts: ['p1', 'p2'].map((id) => ({ id, kind: 'drill' as const, title: '' })) },
      { code: 'c2', title: '', parts: [{ id: 'p1', kind: 'drill' as const, title: '' }] },
      { code: 'c3', title: '', parts: [] },
    ]
    fc.assert(
      fc.property(activity, (one) => {
        const known = knownItemOf(one, timeOf)
        expect(contents.filter((content) => isContentKnown(content, known)).length).toBe(
          contentsDone(contents, one.judged),
        )
      }),
    )
  })

  it('counts the questions of a group that were answered since a task was handed out', () => {
    const of = (run: string): MarkedAnswer => ({ run, revision: 1, write: 1, marking: 0, points: 4, maxPoints: 4 })
    const answers = { 'g1/1-1': of('5'), 'g1/2-1': of('9'), 'g2/1-1': of('9') }
    const known = knownItemOf({ answers, judged: {}, lastDay: '' }, timeOf)
    expect([answeredSince(known, 'g1', 6), answeredSince(known, 'g1', 5), answeredSince(known, 'g3', 0)]).toEqual([
      1, 2, 0,
    ])
  })
})
