import type { PeriodOfDay } from '@tcheck/timetable/day'
import fc from 'fast-check'

/** Two days of one week, and one of the next, in another month. */
export const DATES = ['2026-11-24', '2026-11-25', '2026-12-01'] as const
export const WEEKS = [DATES[0], DATES[2]] as const
const PLACES = DATES.flatMap((date) => [1, 2].map((period): PeriodOfDay => ({ date, period })))

export const FIRST: PeriodOfDay = { date: DATES[0], period: 1 }
/** Each student has a lesson on the first day. */
export const BEGIN: readonly Step[] = [0, 1].map((who) => ({
  ...{ do: 'plan' as const, who, isOld: false },
  to: { date: DATES[0], period: who + 1 },
}))

const place = fc.constantFrom(...PLACES)
const who = fc.nat(1)
const aim = fc.nat(99)
const isOld = fc.nat(6).map((value) => value === 0)
const isTeacher = fc.boolean()
const date = fc.constantFrom(...DATES)
export type Mark = 'planned' | 'present' | 'absent' | 'transferred' | null
export type Step =
  | { do: 'plan'; who: number; to: PeriodOfDay; isOld: boolean }
  | { do: 'transfer'; who: number; aim: number; at: PeriodOfDay; to: PeriodOfDay; isOld: boolean }
  | { do: 'race'; who: number; aim: number; at: PeriodOfDay; to: PeriodOfDay; or: PeriodOfDay }
  | { do: 'move'; who: number; aim: number; at: PeriodOfDay; period: number; isOld: boolean }
  | { do: 'remove'; who: number; aim: number; at: PeriodOfDay; isOld: boolean }
  | { do: 'mark'; who: number; aim: number; at: PeriodOfDay; type: Mark; isTeacher: boolean; isOld: boolean }
  | { do: 'cancelWeek'; date: string }
  | { do: 'switchDay'; date: string }
  | { do: 'leave'; who: number }
const kindOf = <T extends string>(kind: T) => fc.constant(kind)
const type = fc.constantFrom<Mark>('absent', 'absent', 'absent', 'present', 'planned', 'transferred', null)
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: kindOf('plan'), who, to: place, isOld }) },
  { weight: 6, arbitrary: fc.record({ do: kindOf('transfer'), who, aim, at: place, to: place, isOld }) },
  { weight: 3, arbitrary: fc.record({ do: kindOf('race'), who, aim, at: place, to: place, or: place }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: kindOf('move'), who, aim, at: place, period: fc.constantFrom(1, 2), isOld }),
  },
  { weight: 3, arbitrary: fc.record({ do: kindOf('remove'), who, aim, at: place, isOld }) },
  { weight: 6, arbitrary: fc.record({ do: kindOf('mark'), who, aim, at: place, type, isTeacher, isOld }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('cancelWeek'), date }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('switchDay'), date }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('leave'), who }) },
)
