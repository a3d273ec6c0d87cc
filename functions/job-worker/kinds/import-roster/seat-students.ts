import { classItem, listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import type { RosterEntry, Seat } from '@tcheck/data/student/roster-import'
import { getStudents, studentKey } from '@tcheck/data/student/student'
import { type Condition, onlyIfAbsent, type Table, type Write } from '@tcheck/data/table'
import { freeSeat } from '@tcheck/services/roster/seat'

const TRIES = 8
/** A transaction holds 100 items. */
const MOST_AT_ONCE = 100

interface Wanted {
  studentId: string
  seat: Seat
}

/**
 * Seats everybody of an import, all in one transaction: in a moment they stand in their classes. A number that somebody else was given
 * meanwhile stays theirs. Done again, it changes nothing.
 */
export async function seatStudents(
  table: Table,
  entries: readonly RosterEntry[],
  { branchId }: { branchId: string },
): Promise<void> {
  const asked = entries.flatMap(({ pupil, seat }) => (seat ? [{ studentId: pupil.student_id, seat }] : []))
  if (asked.length === 0) return
  const stored = await getStudents(
    table,
    asked.map(({ studentId }) => studentId),
  )
  // Whose entry was left as it was sits where they sat.
  const placeOf = new Map(stored.map(({ id, grade, kumi, ban }) => [id, `${grade} ${kumi} ${ban}`]))
  const wanted = asked.filter(
    ({ studentId, seat: { grade, kumi, ban } }) => placeOf.get(studentId) === `${grade} ${kumi} ${ban}`,
  )
  await table.retry(() => seatOnce(table, wanted, branchId), { tries: TRIES })
}

async function seatOnce(table: Table, wanted: readonly Wanted[], branchId: string): Promise<void> {
  const before = await listClassesOfBranch(table, branchId)
  const after = before.map((one) => ({ ...one, roster: [...one.roster] }))
  const moved: Write[] = []
  for (const one of wanted) {
    const own = after.find(({ roster }) => roster.some(({ student_id }) => student_id === one.studentId))
    if (own && own.grade === one.seat.grade) continue
    if (own) own.roster = own.roster.filter(({ student_id }) => student_id !== one.studentId)
    const seat = isFree(after, one.seat) ? one.seat : freeSeat(after, one.seat.grade)
    if (seat !== one.seat) moved.push(movedWrite(one.studentId, seat))
    take(after, { branchId, studentId: one.studentId, seat })
  }
  const changed = after.flatMap((one): Write[] => {
    const then = before.find(({ grade, kumi }) => grade === one.grade && kumi === one.kumi)
    if (then && JSON.stringify(then.roster) === JSON.stringify(one.roster)) return []
    const roster = [...one.roster].sort((a, b) => a.ban - b.ban)
    return [{ put: classItem({ ...one, roster }), condition: then ? unchanged(then) : onlyIfAbsent }]
  })
  const writes = [...changed, ...moved]
  for (let at = 0; at < writes.length; at += MOST_AT_ONCE) await table.transact(writes.slice(at, at + MOST_AT_ONCE))
}

const isFree = (classes: readonly SchoolClass[], { grade, kumi, ban }: Seat) =>
  !classes.some((one) => one.grade === grade && one.kumi === kumi && one.roster.some((seat) => seat.ban === ban))

function take(classes: SchoolClass[], { branchId, studentId, seat }: Wanted & { branchId: string }): void {
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
