import type { AnswerTicket } from '@tcheck/accounts/answer-ticket'
import type { StudentPrincipal } from '@tcheck/accounts/principal'
import { getAccount } from '@tcheck/data/account/account'
import { getStudent, hasEnded } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { openKnownBranches } from '@tcheck/services/authentication/known-branches'
import { studentPrincipal } from '@tcheck/services/authentication/student-principal'

/** No session's id: those are drawn by chance and longer. */
const OF_TICKET = 'answer-ticket'

export interface TicketHolder {
  principal: StudentPrincipal
  /** The card was voided, or the password changed, since the ticket was issued. */
  isVoided: boolean
}

/**
 * The student of sealed answers, checked as in a student's call; null after the student has left, or if the account or branch is closed. A
 * revoked card still delivers answers, because they can be older than the revocation (decision 0321).
 */
export function openTicketHolders(table: Table) {
  const branchOf = openKnownBranches(table)
  return async (ticket: AnswerTicket, now: Date): Promise<TicketHolder | null> => {
    const { studentId, branchId, entryId, isSignedIn, linkVersion } = ticket
    const [student, branch, account] = await Promise.all([
      getStudent(table, studentId, { consistent: true }),
      branchOf(branchId, now),
      isSignedIn ? getAccount(table, studentId) : null,
    ])
    const isHere = student?.branch_id === branchId && student.disabled_at === null && !hasEnded(student, now)
    if (!isHere || branch.isClosed || (isSignedIn && account?.disabled_at !== null)) return null
    const principal: StudentPrincipal = {
      ...studentPrincipal(student, entryId),
      ...(isSignedIn && { signs_in: true as const, session_id: OF_TICKET }),
      ...(branch.watchedUntil > now.getTime() && { is_branch_watched: true as const }),
      ...(branch.hasAccepted && { has_accepted_answers: true as const }),
    }
    return { principal, isVoided: linkVersion !== null && linkVersion !== student.link_version }
  }
}
