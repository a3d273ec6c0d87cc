import { momentOfClock } from '@tcheck/timetable/japan-clock'
import { type Reading, type Stay, staysOf } from '@tcheck/timetable/presence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, DATE, openFixture } from '../attendance/testing/fixture.ts'

const NEXT_DAY_MS = 86_400_000
const kind = fc.constantFrom('entry' as const, 'leave' as const)
/** Half minutes, so that repeats and their limit of 60 seconds occur. */
const half = fc.integer({ min: 0, max: 40 })
type Step =
  | { do: 'read'; half: number; kind: 'entry' | 'leave'; isLate: boolean }
  | { do: 'decide'; decision: 'confirmed' | 'discarded' }
  | { do: 'again'; of: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('read' as const), half, kind, isLate: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), of: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      decision: fc.constantFrom('confirmed' as const, 'discarded' as const),
    }),
  },
)
const momentOf = (half: number) => new Date(Date.parse(at('17:00')) + half * 30_000).toISOString()

/** The rule of the specification, written once more and plainly: one reading after the other, by its own time. */
function modelStays(valid: ReadonlyMap<string, Pick<Reading, 'at' | 'kind'>>): Stay[] {
  const stays: Stay[] = []
  const last = { entry: Number.NEGATIVE_INFINITY, leave: Number.NEGATIVE_INFINITY }
  const ordered = [...valid.values()].sort((a, b) => a.at.localeCompare(b.at) || a.kind.localeCompare(b.kind))
  for (const one of ordered) {
    const ms = Date.parse(one.at)
    const open = stays.find(({ until }) => until === null)
    if (ms - last[one.kind] < 60_000 || (one.kind === 'entry') === (open !== undefined)) continue
    last[one.kind] = ms
    if (open) open.until = one.at
    else stays.push({ from: one.at, until: null })
  }
  return stays
}

test('presence equals a plain model of it, in any order of readings and of what staff decide', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const fixture = await openFixture()
      const waiting = new Map<string, Pick<Reading, 'at' | 'kind'>>()
      const decided = new Set<string>()
      const valid = new Map<string, Pick<Reading, 'at' | 'kind'>>()
      const sent: { at: string; kind: 'entry' | 'leave'; isLate: boolean }[] = []
      const read = async (one: { at: string; kind: 'entry' | 'leave'; isLate: boolean }) => {
        const key = `${one.at}#${one.kind}`
        fixture.now = new Date(Date.parse(at('22:00')) + (one.isLate ? NEXT_DAY_MS : 0))
        const reading = { at: one.at, kind: one.kind, student_id: fixture.student }
        const { readings } = await fixture.send('POST', '/readings', { readings: [reading] }, 'door')
        const isKnown = valid.has(key) || waiting.has(key) || decided.has(key)
        if (!isKnown) (one.isLate ? waiting : valid).set(key, one)
        expect(['stored', 'already', 'repeat', 'late']).toContain(readings[0]?.outcome)
      }
      for (const one of steps) {
        if (one.do === 'read') {
          const reading = { at: momentOf(one.half), kind: one.kind, isLate: one.isLate }
          sent.push(reading)
          await read(reading)
        } else if (one.do === 'again') {
          const before = sent[one.of]
          if (before) await read({ ...before, isLate: !before.isLate })
        } else {
          fixture.now = new Date(Date.parse(at('22:00')) + NEXT_DAY_MS)
          const { status } = await fixture.decide({
            date: DATE,
            decision: one.decision,
            seen_at: fixture.now.toISOString(),
          })
          expect(status).toBe(200)
          for (const [key, reading] of waiting) {
            decided.add(key)
            if (one.decision === 'confirmed') valid.set(key, reading)
          }
          waiting.clear()
        }
      }
      const model = modelStays(valid)
      const { readings, lessons } = await fixture.month()
      const shown = readings.map(({ at, kind }) => ({ at, kind }))
      expect(staysOf(shown)).toEqual(model)
      const inFirst = model.some(
        ({ from, until }) =>
          from < momentOfClock(DATE, '18:00') && (until === null || until > momentOfClock(DATE, '17:00')),
      )
      expect(lessons[0]?.attend_type === 'planned').toBe(!inFirst)
      expect((await fixture.late()).late_readings).toHaveLength(waiting.size)
    }),
    { numRuns: 25 },
  )
})
