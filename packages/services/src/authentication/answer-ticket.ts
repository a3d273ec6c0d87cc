import type { AnswerTicket } from '@tcheck/accounts/answer-ticket'
import type { StudentPrincipal } from '@tcheck/accounts/principal'
import { getAccount } from '@tcheck/data/account/account'
import { getStudent, hasEnded } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { openKnownBranches } from './known-branches.ts'
import { studentPrincipal } from './student-principal.ts'

/** No session's id: those are drawn by chance and longer. */
const OF_TICKET = 'answer-ticket'

/**
 * The student whose sealed answers these are, judged as for a call of that student; null for one who has left, whose account or branch is
 * closed. Neither the version of the card counts nor the session: the answers were given while both were good (decision 0240).
 */
export function openTicketHolders(table: Table) {
  const branchOf = openKnownBranches(table)
  return async (ticket: AnswerTicket, now: Date): Promise<StudentPrincipal | null> => {
    const { studentId, branchId, entryId, isSignedIn } = ticket
    const [student, branch, account] = await Promise.all([
      getStudent(table, studentId, { consistent: true }),
      branchOf(branchId, now),
      isSignedIn ? getAccount(table, studentId) : null,
    ])
    const isHere = student?.branch_id === branchId && student.disabled_at === null && !hasEnded(student, now)
    if (!isHere || branch.isClosed || (isSignedIn && account?.disabled_at !== null)) return null
    return {
      ...studentPrincipal(student, entryId),
      ...(isSignedIn && { signs_in: true as const, session_id: OF_TICKET }),
      ...(branch.watchedUntil > now.getTime() && { is_branch_watched: true as const }),
      ...(branch.hasAccepted && { has_accepted_answers: true as const }),
    }
  }
}
