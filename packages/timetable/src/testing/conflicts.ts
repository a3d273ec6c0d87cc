import { type DayPlan, isSeated, type PeriodDetail } from '../day.ts'
import { type BranchRules, hasDesk, isClosed } from '../rules.ts'

/** What may never be in a day. */
export type Conflict =
  | { kind: 'closed' }
  | { kind: 'no_desk'; period: number; class_number: number }
  | { kind: 'student_twice'; period: number; student_id: string }
  | { kind: 'teacher_twice'; period: number; teacher_id: string }
  | { kind: 'desk_full'; period: number; class_number: number }

/** What is wrong with a day; empty where all holds. Who is absent or transferred away takes no seat. */
export function conflictsOf({ date, lessons, details }: DayPlan, rules: BranchRules): Conflict[] {
  const seated = details.filter(isSeated)
  const isTaken = seated.length + lessons.length > 0
  const desks = countBy(seated, deskOf)
  return [
    ...(isTaken && isClosed(rules, date) ? [{ kind: 'closed' as const }] : []),
    ...[...lessons, ...seated]
      .filter(({ period, class_number }) => !hasDesk(rules, period, class_number))
      .map(({ period, class_number }) => ({ kind: 'no_desk' as const, period, class_number })),
    ...repeated(details, ({ period, student_id }) => `${period} ${student_id}`).map(({ period, student_id }) => ({
      kind: 'student_twice' as const,
      period,
      student_id,
    })),
    ...repeated(
      lessons.flatMap(({ period, teacher_id }) => (teacher_id === null ? [] : [{ period, teacher_id }])),
      ({ period, teacher_id }) => `${period} ${teacher_id}`,
    ).map((one) => ({ kind: 'teacher_twice' as const, ...one })),
    ...firstOf(seated, deskOf)
      .filter((one) => (desks.get(deskOf(one)) ?? 0) > rules.seats_per_class)
      .map(({ period, class_number }) => ({ kind: 'desk_full' as const, period, class_number })),
  ]
}

const deskOf = ({ period, class_number }: Pick<PeriodDetail, 'period' | 'class_number'>) => `${period} ${class_number}`

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

const firstOf = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.toReversed().map((one) => [keyOf(one), one])).values(),
]

/** One of each that comes more than once. */
function repeated<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const counts = countBy(all, keyOf)
  return firstOf(all, keyOf).filter((one) => (counts.get(keyOf(one)) ?? 0) > 1)
}
