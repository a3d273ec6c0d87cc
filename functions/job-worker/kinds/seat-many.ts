import { classItem, listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import type { Seat } from '@tcheck/data/student/roster-import'
import { studentKey } from '@tcheck/data/student/student'
import { type Condition, onlyIfAbsent, type Table, type Write } from '@tcheck/data/table'
import { freeSeat } from '@tcheck/services/roster/seat'

const TRIES = 8
/** A transaction holds 100 items. */
const MOST_AT_ONCE = 100

export interface WantedSeat {
  studentId: string
  /** null: sits nowhere from now on. */
  seat: Seat | null
}

/**
 * Seats many students, as many as one transaction holds. All leave their seats first, so two classes can swap. A number in use stays with
 * its student. Can be repeated.
 */
export const seatMany = (table: Table, branchId: string, wanted: readonly WantedSeat[]): Promise<void> =>
  table.retry(() => seatOnce(table, branchId, wanted), { tries: TRIES })

async function seatOnce(table: Table, branchId: string, wanted: readonly WantedSeat[]): Promise<void> {
  const before = await listClassesOfBranch(table, branchId)
  const placeOf = new Map(
    before.flatMap((one) => one.roster.map(({ student_id }) => [student_id, `${one.grade} ${one.kumi}`] as const)),
  )
  const asked = wanted.filter(
    ({ studentId, seat }) => placeOf.get(studentId) !== (seat ? `${seat.grade} ${seat.kumi}` : undefined),
  )
  const leaving = new Set(asked.map(({ studentId }) => studentId))
  const after = before.map((one) => ({
    ...one,
    roster: one.roster.filter(({ student_id }) => !leaving.has(student_id)),
  }))
  const moved: Write[] = []
  // Who finds another one in their seat looks for one when everybody else sits: they push nobody further.
  const seatless: { studentId: string; seat: Seat }[] = []
  for (const { studentId, seat } of asked) {
    if (seat && isFree(after, seat)) take(after, branchId, { studentId, seat })
    else if (seat) seatless.push({ studentId, seat })
  }
  for (const { studentId, seat: wished } of seatless) {
    const seat = freeSeat(after, wished.grade)
    moved.push(movedWrite(studentId, seat))
    take(after, branchId, { studentId, seat })
  }
  const changed = after.flatMap((one): Write[] => {
    const then = before.find(({ grade, kumi }) => grade === one.grade && kumi === one.kumi)
    const roster = [...one.roster].sort((a, b) => a.ban - b.ban)
    if (then && JSON.stringify(then.roster) === JSON.stringify(roster)) return []
    return [{ put: classItem({ ...one, roster }), condition: then ? unchanged(then) : onlyIfAbsent }]
  })
  const writes = [...changed, ...moved]
  for (let at = 0; at < writes.length; at += MOST_AT_ONCE) await table.transact(writes.slice(at, at + MOST_AT_ONCE))
}

const isFree = (classes: readonly SchoolClass[], { grade, kumi, ban }: Seat) =>
  !classes.some((one) => one.grade === grade && one.kumi === kumi && one.roster.some((seat) => seat.ban === ban))

function take(classes: SchoolClass[], branchId: string, { studentId, seat }: { studentId: string; seat: Seat }): void {
  const { grade, kumi, ban } = seat
  const own = classes.find((one) => one.grade === grade && one.kumi === kumi)
  const place = { ban, student_id: studentId }
  if (own) own.roster.push(place)
  else classes.push({ branch_id: branchId, grade, kumi, roster: [place] })
}

const unchanged = ({ roster }: SchoolClass): Condition => ({
  ConditionExpression: 'roster = :before',
  ExpressionAttributeValues: { ':before': roster },
})

const movedWrite = (studentId: string, { kumi, ban }: Seat): Write => ({
  update: studentKey(studentId),
  expression: {
    UpdateExpression: 'SET kumi = :kumi, ban = :ban',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':kumi': kumi, ':ban': ban },
  },
})
