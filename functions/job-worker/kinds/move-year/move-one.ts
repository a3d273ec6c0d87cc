import { getAccount } from '@tcheck/data/account/account'
import type { YearMove, YearStep } from '@tcheck/data/branch/year-roster'
import { getPupil, type Pupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import type { Seat } from '@tcheck/data/student/roster-import'
import { getStudent, type Student, studentKey } from '@tcheck/data/student/student'
import { hasMetAnotherWrite, type Table, type Write } from '@tcheck/data/table'
import { closeWrites, openWrites } from '@tcheck/services/roster/leave'

interface Moving {
  move: YearMove
  way: 'up' | 'back'
  now: Date
}

const TRIES = 5

export const isIn = ({ grade, kumi }: Student, seat: Pick<Seat, 'grade' | 'kumi'>) =>
  grade === seat.grade && kumi === seat.kumi

/**
 * Moves one student with the profile, in one transaction. Can be repeated.
 * @returns `left` if somebody else has moved the student meanwhile
 */
export async function moveOne(table: Table, step: YearStep, moving: Moving): Promise<'moved' | 'left'> {
  try {
    return await table.retry(() => moveOnce(table, step, moving), { tries: TRIES })
  } catch (error) {
    if (hasMetAnotherWrite(error)) return 'left'
    throw error
  }
}

async function moveOnce(table: Table, step: YearStep, { move, way, now }: Moving): Promise<'moved' | 'left'> {
  const [student, pupil] = await Promise.all([
    getStudent(table, step.student_id, { consistent: true }),
    getPupil(table, step.student_id),
  ])
  if (student?.branch_id !== move.branch_id || student.erasing_at !== undefined) return 'left'
  if (step.to === null)
    return way === 'up' ? graduate(table, { student, pupil, move }) : comeBack(table, { student, pupil, move, step })
  const [from, to] = way === 'up' ? [step.from, step.to] : [step.to, step.from]
  if (isIn(student, to)) return 'moved'
  if (!isIn(student, from)) return 'left'
  await table.transact([
    seatWrite(student, to, way === 'up' ? now.toISOString() : null),
    ...(pupil ? [pupilWrite({ ...pupil, grade: to.grade, revision: pupil.revision + 1 })] : []),
  ])
  return 'moved'
}

interface Leaving {
  student: Student
  pupil: Pupil | undefined
  move: YearMove
}

/** Who graduates has left on the last day of the year that ends; what is theirs stays. */
async function graduate(table: Table, { student, pupil, move }: Leaving): Promise<'moved'> {
  if (pupil?.state === 'left' || (!pupil && student.disabled_at !== null)) return 'moved'
  const known = await knownOf(table, student, pupil)
  const left_on = `${move.year}-03-31`
  await table.transact([
    ...(pupil
      ? [pupilWrite({ ...pupil, state: 'left', left_on, closed_at: move.moved_at, revision: pupil.revision + 1 })]
      : []),
    ...closeWrites(known, move.moved_at),
  ])
  return 'moved'
}

/** Only whom the move has let go comes back by its undoing. */
async function comeBack(
  table: Table,
  { student, pupil, move, step }: Leaving & { step: YearStep },
): Promise<'moved' | 'left'> {
  const wasClosed = pupil ? pupil.closed_at === move.moved_at : student.disabled_at === move.moved_at
  // Who had left before, and who is back already, has nothing to be undone but the seat.
  if (!wasClosed) return 'moved'
  const known = await knownOf(table, student, pupil)
  const back = { ...known, pupil: { ...known.pupil, closed_at: move.moved_at } }
  await table.transact([
    ...(pupil
      ? [
          pupilWrite({
            ...pupil,
            ...{ state: step.state ?? 'enrolled', left_on: null, closed_at: null, revision: pupil.revision + 1 },
          }),
        ]
      : []),
    ...openWrites(back),
  ])
  return 'moved'
}

async function knownOf(table: Table, student: Student, pupil: Pupil | undefined) {
  const account = await getAccount(table, student.id, { consistent: true })
  return { student, account, pupil: pupil ?? pupilOf(student) }
}

/** @param since when they came into the class: what it was handed before is not theirs; null: they are back in their own */
const seatWrite = (student: Student, { grade, kumi, ban }: Seat, since: string | null): Write => ({
  update: studentKey(student.id),
  expression: {
    UpdateExpression: `SET grade = :grade, kumi = :kumi, ban = :ban${since === null ? ' REMOVE in_class_since' : ', in_class_since = :since'}`,
    ConditionExpression: 'grade = :old_grade AND kumi = :old_kumi AND ban = :old_ban',
    ExpressionAttributeValues: {
      ...{ ':grade': grade, ':kumi': kumi, ':ban': ban, ...(since !== null && { ':since': since }) },
      ...{ ':old_grade': student.grade, ':old_kumi': student.kumi, ':old_ban': student.ban },
    },
  },
})
