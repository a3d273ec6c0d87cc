import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { TeacherInvitation } from '@tcheck/contract/groups/admin-teachers'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { type Invitation, isInvitationGood } from '@tcheck/data/account/invitation'
import type { Table } from '@tcheck/data/table'

export const invitationView = (invitation: Invitation, account: Account, now: Date): TeacherInvitation => ({
  address: invitation.address,
  asked_at: invitation.asked_at,
  expires_at: invitation.expires_at,
  is_good: isInvitationGood(invitation, account, now),
  is_sent: invitation.token_hashes.length > 0,
  undeliverable: invitation.undeliverable?.reason ?? null,
})

/** @throws ApiError NOT_FOUND, also for an account of anybody else: other roles have desks of their own */
export async function teacherOr404(
  table: Table,
  id: string,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<Account> {
  const account = await getAccount(table, id, { consistent: true })
  return account?.realm === 'teacher-v2' ? account : throwApiError('NOT_FOUND')
}
