import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { type Pupil, pupilWrite } from '@tcheck/data/student/pupil'
import type { Seat } from '@tcheck/data/student/roster-import'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { closeWrites, openWrites } from '@tcheck/services/roster/leave'
import { type Known, knownStudent, profileView } from '@tcheck/services/roster/profile'
import { freeSeat, seatWrites } from '@tcheck/services/roster/seat'

/**
 * Records that a student leaves: sign-in, links and QR cards stop working, and all data stays. Undoing it restores all of them, except what
 * somebody had ended before.
 */
export const closeStudent =
  ({ table }: { table: Table }): RouteHandler<typeof branchStudents.close> =>
  async (call) => {
    const { now, throwApiError, input } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const known = await knownStudent(table, { branchId, id: input.id, throwApiError })
    const { pupil: before } = known
    // Whoever does it twice changes nothing.
    if ((before.state === 'left') === !input.undo) return { student: await profileView(table, known) }
    if (before.revision !== input.revision) return throwApiError('CONFLICT')
    const at = now.toISOString()
    const stays = { ...before, revision: before.revision + 1 }
    const pupil: Pupil = input.undo
      ? { ...stays, state: 'enrolled', left_on: null, closed_at: null }
      : { ...stays, state: 'left', left_on: input.left_on || japanDayOf(now), closed_at: at }
    const { seat, writes: seated } = input.undo ? await seatAgain(table, known) : { seat: null, writes: [] }
    const details = { what: input.undo ? 'returned' : 'left' }
    try {
      await table.transact([
        pupilWrite(pupil),
        ...(input.undo ? openWrites(known, seat) : closeWrites(known, at)),
        ...seated,
        auditCall(call, { action: 'changed', target: { kind: 'student', id: input.id }, details }),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    const student = seat ? { ...known.student, ...seat } : known.student
    return { student: await profileView(table, { ...known, student, pupil }) }
  }

/** Who left with a year that has ended stands on no roster any more: they are given a seat in the grade that they were in. */
async function seatAgain(table: Table, { student }: Known): Promise<{ seat: Seat | null; writes: Write[] }> {
  const { branch_id: branchId, id: studentId, grade } = student
  const classes = await listClassesOfBranch(table, branchId)
  if (classes.some(({ roster }) => roster.some((one) => one.student_id === studentId)))
    return { seat: null, writes: [] }
  const seat = freeSeat(classes, grade)
  return { seat, writes: seatWrites(classes, { branchId, studentId, seat }) }
}
