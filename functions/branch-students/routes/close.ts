import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { type Pupil, pupilWrite } from '@tcheck/data/student/pupil'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { closeWrites, openWrites } from '@tcheck/services/roster/leave'
import { knownStudent, profileView } from '@tcheck/services/roster/profile'

/**
 * Somebody leaves: sign-in, links and QR cards open nothing from now on, and all that is theirs stays. Taken back, all of it opens
 * again, but for what somebody else had ended before.
 */
export const closeStudent =
  ({ table }: { table: Table }): RouteHandler<typeof branchStudents.close> =>
  async (call) => {
    const { now, refuse, input } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const known = await knownStudent(table, { branchId, id: input.id, refuse })
    const { pupil: before, student } = known
    // Whoever does it twice changes nothing.
    if ((before.state === 'left') === !input.undo) return { student: await profileView(table, known) }
    if (before.revision !== input.revision) throw refuse('CONFLICT')
    const at = now.toISOString()
    const stays = { ...before, revision: before.revision + 1 }
    const pupil: Pupil = input.undo
      ? { ...stays, state: 'enrolled', left_on: null, closed_at: null }
      : { ...stays, state: 'left', left_on: input.left_on || japanDayOf(now), closed_at: at }
    const details = { what: input.undo ? 'returned' : 'left' }
    try {
      await table.transact([
        pupilWrite(pupil),
        ...(input.undo ? openWrites(known) : closeWrites(known, at)),
        auditCall(call, { action: 'changed', target: { kind: 'student', id: student.id }, details }),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) throw refuse('CONFLICT')
      throw error
    }
    return { student: await profileView(table, { ...known, pupil }) }
  }
