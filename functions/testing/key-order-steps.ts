import fc from 'fast-check'
import type { Answers } from './exam-room.ts'

/** Orders of calls around the key of an exam, for `key-orders.test.ts`. */

export const NAMES = ['mission-1', 'mission-2'] as const
export type Mission = (typeof NAMES)[number]
export type Way = 'card' | 'number' | 'link'

const who = fc.nat(1)
const way = fc.constantFrom<Way[]>('card', 'card', 'card', 'number', 'link')
/** As what an attempt begins: the mission's test (of a link the link's), practice of the same exam, or another try at what was wrong. */
const as = fc.constantFrom('test' as const, 'test' as const, 'test' as const, 'practice' as const, 'review' as const)
const mission = fc.constantFrom<Mission[]>('mission-1', 'mission-1', 'mission-2')
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      ...{
        who,
        way,
        as,
        mission,
        key: fc.nat(2),
        withAnswer: fc.boolean(),
        finished: fc.boolean(),
        minutesAgo: fc.nat(40),
      },
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      ...{ of: fc.nat(5), slot: fc.nat(2), finished: fc.boolean() },
      /** How long ago the device says the answer to be from, and how far its clock is off; without `sent_at` nobody knows. */
      ...{ minutesAgo: fc.nat(60), skew: fc.integer({ min: -90, max: 90 }), saysSentAt: fc.boolean() },
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      ...{ who, way, of: fc.nat(5) },
      at: fc.constantFrom('practice', 'review', 'attempt', 'attempts', 'tries', 'missions', 'catalogue', 'books'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('teach' as const),
      ...{ mission, of: fc.nat(5), flag: fc.boolean() },
      act: fc.constantFrom(
        ...(['close', 'release', 'cancel', 'due', 'reopen', 'countAll', 'countOne', 'late', 'choose'] as const),
        ...(['accept', 'regrade', 'regrade', 'unregrade'] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('handOut' as const),
      shown: fc.constantFrom<Answers[]>('at_once', 'after_due'),
      isTimed: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 11, 70, 12_000) }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const shown = fc.constantFrom<Answers[]>('at_once', 'after_due', 'when_released')
const few = fc.array(step, { maxLength: 4 })
const pupil = { who: 0, of: 0 }
const starts = fc.record({
  ...{ kind: fc.constant('start' as const), who: fc.constant(0), way, as, mission: fc.constant<Mission>('mission-1') },
  ...{ key: fc.nat(2), withAnswer: fc.boolean(), finished: fc.boolean(), minutesAgo: fc.constant(0) },
})
const ends = fc.constantFrom<Step[]>(
  { kind: 'teach', act: 'close', mission: 'mission-1', flag: true, of: 0 },
  { kind: 'teach', act: 'release', mission: 'mission-1', flag: true, of: 0 },
  { kind: 'teach', act: 'cancel', mission: 'mission-1', flag: true, of: 0 },
  { kind: 'wait', minutes: 70 },
  { kind: 'wait', minutes: 12_000 },
)
const waits = fc.constantFrom<Step[]>({ kind: 'wait', minutes: 1 }, { kind: 'wait', minutes: 11 })
const changes = fc.constantFrom<Step[]>(
  { kind: 'teach', act: 'regrade', mission: 'mission-1', flag: true, of: 0 },
  { kind: 'teach', act: 'accept', mission: 'mission-1', flag: true, of: 0 },
  { kind: 'teach', act: 'reopen', mission: 'mission-1', flag: false, of: 0 },
  { kind: 'wait', minutes: 1 },
)
const asks = fc.constantFrom<Step[]>(
  { kind: 'look', at: 'practice', way: 'card', ...pupil },
  { kind: 'look', at: 'review', way: 'card', ...pupil },
  { kind: 'look', at: 'attempt', way: 'card', ...pupil, of: 1 },
)
const sends = fc.record({
  ...{ kind: fc.constant('send' as const), of: fc.nat(2), slot: fc.nat(2), finished: fc.boolean() },
  ...{ minutesAgo: fc.constantFrom(0, 75, 12_050), skew: fc.constant(0), saysSentAt: fc.boolean() },
})

/** Begun, over, the key, and what comes then; anything may come between. */
export const stories = fc
  .tuple(
    ...([starts, few, starts, few, ends, waits, changes, few, asks, few] as const),
    ...([fc.oneof(sends, starts), changes, few, fc.oneof(sends, starts)] as const),
  )
  .map((parts) => parts.flat())
