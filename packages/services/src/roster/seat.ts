import { LAST_BAN } from '@tcheck/contract/fields'
import { classItem, type SchoolClass } from '@tcheck/data/branch/branch'
import type { Seat } from '@tcheck/data/student/roster-import'
import { type Condition, onlyIfAbsent, type Write } from '@tcheck/data/table'

export const MOST_STUDENTS = 2000

const unchanged = ({ roster }: SchoolClass): Condition => ({
  ConditionExpression: 'roster = :before',
  ExpressionAttributeValues: { ':before': roster },
})

const isIn =
  (seat: Pick<Seat, 'grade' | 'kumi'>) =>
  ({ grade, kumi }: SchoolClass) =>
    grade === seat.grade && kumi === seat.kumi

/**
 * The first class of a grade with a free number, and the number after its last: numbers are not reused. A grade without a class gets 1組.
 */
export function freeSeat(classes: readonly SchoolClass[], grade: number): Seat {
  const own = classes.filter((one) => one.grade === grade)
  const lastOf = ({ roster }: SchoolClass) => Math.max(0, ...roster.map(({ ban }) => ban))
  const open = own.find((one) => lastOf(one) < LAST_BAN)
  if (open) return { grade, kumi: open.kumi, ban: lastOf(open) + 1 }
  const names = new Set(own.map(({ kumi }) => kumi))
  for (let number = 1; ; number += 1) if (!names.has(String(number))) return { grade, kumi: String(number), ban: 1 }
}

/** Takes a seat, and leaves the one of before. Fails where another change of one of the classes came first. */
export function seatWrites(
  classes: readonly SchoolClass[],
  { branchId, studentId, seat, before }: { branchId: string; studentId: string; seat: Seat; before?: Seat },
): Write[] {
  const entry = { ban: seat.ban, student_id: studentId }
  const own = classes.find(isIn(seat))
  const left = before && classes.find(isIn(before))
  const roster = [...(own?.roster ?? []), entry].sort((one, other) => one.ban - other.ban)
  return [
    {
      put: classItem({ branch_id: branchId, grade: seat.grade, kumi: seat.kumi, roster }),
      condition: own ? unchanged(own) : onlyIfAbsent,
    },
    ...(left
      ? [
          {
            put: classItem({ ...left, roster: left.roster.filter(({ student_id }) => student_id !== studentId) }),
            condition: unchanged(left),
          },
        ]
      : []),
  ]
}

export const countStudents = (classes: readonly SchoolClass[]) =>
  classes.reduce((sum, { roster }) => sum + roster.length, 0)
