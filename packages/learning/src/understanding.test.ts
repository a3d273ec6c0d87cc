import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Activity,
  contentsDone,
  joinActivities,
  levelOf,
  type MarkedAnswer,
  noActivity,
  understandingOf,
} from './understanding.ts'

const answer: fc.Arbitrary<MarkedAnswer> = fc.record({
  run: fc.constantFrom('01A', '01B', '01C'),
  revision: fc.integer({ min: 1, max: 3 }),
  write: fc.integer({ min: 0, max: 2 }),
  marking: fc.integer({ min: 0, max: 2 }),
  points: fc.constantFrom(0, 2, 4),
  maxPoints: fc.constantFrom(4, 8),
})
const activity: fc.Arbitrary<Activity> = fc.record({
  answers: fc.dictionary(fc.constantFrom('g1/1-1', 'g1/1-2', 'g2/1-1', '__proto__'), answer),
  judged: fc.dictionary(
    fc.constantFrom('c1/p1', 'c1/p2', 'c2/p1'),
    fc.constantFrom('2026-04-01T00:00:00.000Z', '2026-04-02T00:00:00.000Z'),
  ),
  lastDay: fc.constantFrom('', '2026-04-01', '2026-04-02'),
  seconds: fc.dictionary(fc.constantFrom('01A', '01B'), fc.nat(600)),
})

const joined = (all: readonly Activity[]) => all.reduce(joinActivities, noActivity)

describe('an activity', () => {
  it('is the same in whatever order its answers arrive, and with repeats', () => {
    fc.assert(
      fc.property(fc.array(activity, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (all, chance) => {
        const repeated = [...all, ...all.filter((_, at) => at % 2 === 0)]
        const order = repeated.map((one) => ({ one, at: chance.next().value ?? 0 })).sort((a, b) => a.at - b.at)
        expect(joined(order.map(({ one }) => one))).toEqual(joined(all))
      }),
    )
  })

  it('joins parts of it that were joined before', () => {
    fc.assert(
      fc.property(activity, activity, activity, (a, b, c) => {
        expect(joinActivities(joinActivities(a, b), c)).toEqual(joinActivities(a, joinActivities(b, c)))
      }),
    )
  })

  it('keeps the later answer of a question, though the earlier one arrives last', () => {
    const of = (run: string, points: number): Activity => ({
      ...noActivity,
      answers: { 'g/1-1': { run, revision: 1, write: 1, marking: 0, points, maxPoints: 4 } },
    })
    expect(understandingOf(joined([of('01B', 4), of('01A', 0)]).answers)).toMatchObject({ correct: 1, points: 4 })
  })

  it('takes the mark that a teacher gave after the student’s own', () => {
    const of = (marking: number, points: number): Activity => ({
      ...noActivity,
      answers: { 'g/1-1': { run: '01A', revision: 5, write: 1, marking, points, maxPoints: 4 } },
    })
    expect(understandingOf(joined([of(1, 2), of(0, 4)]).answers).points).toBe(2)
  })

  it('keeps the first judgement of a part', () => {
    const of = (at: string): Activity => ({ ...noActivity, judged: { 'c/p': at } })
    expect(joined([of('2026-04-02'), of('2026-04-01'), of('2026-04-03')]).judged).toEqual({ 'c/p': '2026-04-01' })
  })
})

describe('a level', () => {
  it.each([
    [2, 8, 8, '–'],
    [3, 12, 12, 'A'],
    [10, 36, 40, 'A'],
    [10, 35, 40, 'B'],
    [10, 28, 40, 'B'],
    [10, 27, 40, 'C'],
    [10, 20, 40, 'C'],
    [10, 19, 40, 'D'],
    [3, 0, 12, 'D'],
    [3, 0, 0, '–'],
  ])('of %i answers with %i of %i points is %s', (answered, points, maxPoints, level) => {
    expect(levelOf({ answered, points, maxPoints })).toBe(level)
  })

  it('says no rate where nothing was answered', () => {
    expect(understandingOf({})).toMatchObject({ rate: null, level: '–', answered: 0 })
  })
})

describe('contents done', () => {
  const contents = [
    { code: 'c1', parts: [{ id: 'p1' }, { id: 'p2' }] },
    { code: 'c2', parts: [{ id: 'p1' }] },
    { code: 'c3', parts: [] },
  ]

  it('counts those whose parts are all judged, and never one without parts', () => {
    expect(contentsDone(contents, { 'c1/p1': 'x', 'c2/p1': 'x' })).toBe(1)
    expect(contentsDone(contents, { 'c1/p1': 'x', 'c1/p2': 'x', 'c2/p1': 'x' })).toBe(2)
  })
})
