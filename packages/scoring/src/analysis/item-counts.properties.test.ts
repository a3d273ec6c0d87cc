import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Contribution } from './contribution.ts'
import { ulidOfOrder, withAttemptLookedAt } from './first-attempts.ts'
import { noCounts, type SetCounts, sumOfCounts, WRONG_COUNTED_EACH, withAttempt } from './item-counts.ts'
import { packContribution, packCounts, unpackContribution, unpackCounts } from './pack-counts.ts'

const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1000) }
const COLUMNS = 3

const wrongOf = (answers: fc.Arbitrary<string>) =>
  fc.record({
    mark: fc.constantFrom('x', 'd'),
    points: fc.constantFrom(0, 4),
    wrong: fc.option(answers),
    timeBucket: fc.option(fc.nat(19)),
  })
const others = fc.record({
  mark: fc.constantFrom('o', '-', null),
  points: fc.constantFrom(0, 4, 8),
  wrong: fc.constant(null),
  timeBucket: fc.option(fc.nat(19)),
})
const contributions = (answers: fc.Arbitrary<string>): fc.Arbitrary<Contribution> =>
  fc.array(fc.oneof(wrongOf(answers), others), { minLength: COLUMNS, maxLength: COLUMNS })
// `__proto__` is what a child may write, too.
const few = contributions(fc.constantFrom('ア', 'イ', '7', '__proto__', 'constructor'))
const any = contributions(fc.string({ minLength: 1, maxLength: 3 }))

const sumOf = (all: readonly Contribution[]) =>
  all.reduce((counts, one) => withAttempt(counts, one, 1), noCounts(COLUMNS))
/** Without the order in which wrong answers came. */
const plain = (counts: SetCounts) => packCounts(counts)

/** One attempt as the world has it; a regrade gives it another contribution. */
interface SampleAttempt {
  student: number
  place: { ulid: string; isByNumber: boolean }
  isFinished: boolean
  said: Contribution
}

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom('finish', 'reopen', 'look'), attempt: fc.nat(5) }),
    fc.record({ act: fc.constant('regrade' as const), attempt: fc.nat(5), said: few }),
    fc.record({ act: fc.constant('erase' as const), student: fc.nat(2) }),
  ),
  { maxLength: 30 },
)

test('whatever the order of finish, regrade, reopening, erasure and redelivery, counts are those counted anew', () => {
  fc.assert(
    fc.property(
      fc.array(few, { minLength: 6, maxLength: 6 }),
      acts,
      fc.infiniteStream(fc.nat(5)),
      (said, all, draws) => {
        const testCloud: (SampleAttempt | undefined)[] = said.map((one, at) => ({
          student: at % 3,
          place: { ulid: `0${at}`, isByNumber: at === 0 },
          isFinished: false,
          said: one,
        }))
        const markers = new Map<number, { known: string[]; counted: Contribution | null }>()
        let counts = noCounts(COLUMNS)
        const gone = new Set<number>()
        const look = (at: number) => {
          const attempt = testCloud[at]
          if (!attempt || gone.has(attempt.student)) return
          const marker = markers.get(attempt.student) ?? { known: [], counted: null }
          const known = withAttemptLookedAt(marker.known, attempt.place, attempt)
          const [first] = known
          const wanted =
            testCloud.find((one) => first !== undefined && one?.place.ulid === ulidOfOrder(first))?.said ?? null
          if (marker.counted) counts = withAttempt(counts, marker.counted, -1)
          if (wanted) counts = withAttempt(counts, wanted, 1)
          markers.set(attempt.student, { known, counted: wanted })
        }
        for (const one of all) {
          if (one.act === 'erase') {
            gone.add(one.student)
            const { counted } = markers.get(one.student) ?? {}
            if (counted) counts = withAttempt(counts, counted, -1)
            markers.delete(one.student)
            continue
          }
          const attempt = testCloud[one.attempt]
          if (attempt && one.act === 'finish') attempt.isFinished = true
          if (attempt && one.act === 'reopen') attempt.isFinished = false
          if (attempt && one.act === 'regrade') attempt.said = one.said
          if ((draws.next().value ?? 0) > 2) look(one.attempt)
        }
        // Each write is followed at last, some several times, in any order.
        const order = [0, 1, 2, 3, 4, 5, draws.next().value ?? 0].sort(() => (draws.next().value ?? 0) - 2.5)
        for (const at of order) look(at)
        const anew = [0, 1, 2].flatMap((student) => {
          if (gone.has(student)) return []
          const finished = testCloud.flatMap((one) => (one?.student === student && one.isFinished ? one : []))
          const key = ({ place }: SampleAttempt) => `${place.isByNumber ? 1 : 0}${place.ulid}`
          return finished.sort((one, other) => (key(one) < key(other) ? -1 : 1)).slice(0, 1)
        })
        expect(plain(counts)).toEqual(plain(sumOf(anew.map((one) => one.said))))
      },
    ),
    RUNS,
  )
})

test('what is added and taken back, in any order, leaves exactly the rest', () => {
  fc.assert(
    fc.property(fc.array(few, { maxLength: 12 }), fc.array(few, { maxLength: 12 }), (kept, taken) => {
      const all = sumOf([...taken, ...kept])
      const left = taken.reduce((counts, one) => withAttempt(counts, one, -1), all)
      expect(plain(left)).toEqual(plain(sumOf(kept)))
    }),
    RUNS,
  )
})

test('with more wrong answers than are told apart every number stays right, and no answer has more than were given', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), fc.nat(59), (all, taken) => {
      const rest = all.slice(taken)
      const counts = all.slice(0, taken).reduce((sum, one) => withAttempt(sum, one, -1), sumOf(all))
      for (const [at, item] of counts.items.entries()) {
        const given = rest.map((one) => one[at]).filter((one) => one?.mark === 'x' || one?.mark === 'd')
        const told = [...item.wrong.values()].reduce((sum, count) => sum + count, 0)
        expect(told + item.otherWrong).toBe(given.length)
        expect(item.wrong.size).toBeLessThanOrEqual(WRONG_COUNTED_EACH)
        for (const [answer, count] of item.wrong)
          expect(given.filter((one) => one?.wrong === answer).length).toBeGreaterThanOrEqual(count)
      }
    }),
    RUNS,
  )
})

test('packed and unpacked, counts and contributions are the same', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (all) => {
      const counts = sumOf(all)
      expect(packCounts(unpackCounts(packCounts(counts)))).toEqual(packCounts(counts))
      for (const one of all) expect(unpackContribution(packContribution(one))).toEqual(one)
      expect(plain(sumOfCounts([counts, counts])).numbers).toBe(plain(sumOf([...all, ...all])).numbers)
    }),
    RUNS,
  )
})
