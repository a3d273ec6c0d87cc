import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { disableAccountWrite } from '@tcheck/data/account/account'
import { type Pupil, pupilWrite } from '@tcheck/data/student/pupil'
import { studentKey } from '@tcheck/data/student/student'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { type Known, knownStudent, profileView } from '@tcheck/services/roster/profile'

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

const disableStudent = (id: string, { from, to }: { from: string | null; to: string | null }): Write => ({
  update: studentKey(id),
  expression: {
    UpdateExpression: 'SET disabled_at = :to',
    ConditionExpression: 'disabled_at = :from AND attribute_not_exists(erasing_at)',
    ExpressionAttributeValues: { ':from': from, ':to': to },
  },
})

const closeWrites = ({ student, account }: Known, at: string): Write[] => [
  ...(student.disabled_at === null ? [disableStudent(student.id, { from: null, to: at })] : []),
  ...(account?.disabled_at === null ? [disableAccountWrite(account.id, at)] : []),
]

const openWrites = ({ student, account, pupil: { closed_at } }: Known): Write[] => {
  if (!closed_at) return []
  return [
    ...(student.disabled_at === closed_at ? [disableStudent(student.id, { from: closed_at, to: null })] : []),
    ...(account?.disabled_at === closed_at ? [disableAccountWrite(account.id, null)] : []),
  ]
}
