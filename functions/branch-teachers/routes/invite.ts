import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { invitationFailure } from '@tcheck/contract/act-rules'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { INVITATION_SECONDS, inviteWrite } from '@tcheck/data/account/invitation'
import { teacherStateOf } from '@tcheck/data/account/teacher'
import { countTry } from '@tcheck/data/limit/limit'
import { mailWrite } from '@tcheck/data/mail/mail'
import type { Table } from '@tcheck/data/table'
import { ulid } from 'ulid'
import { actOn, knownTeacher } from '../teacher-view.ts'

/** Mails to one teacher in a day: who mistypes an address may mend it, and nobody's box is filled. */
const LIMIT = { mails: 5, seconds: 86_400 }

/** Sends a teacher a link by which they set their own password; a new one ends the one before. The record does not tell where it went. */
export const invite =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.invite> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const { account } = await knownTeacher(table, { branchId, id: input.id, throwApiError })
    const why = invitationFailure({ state: teacherStateOf(account) })
    if (why) return throwApiError(why)
    const mails = await countTry(table, `invite#${account.id}`, LIMIT.seconds, now.getTime())
    if (mails > LIMIT.mails) return throwApiError('TOO_MANY_TRIES')
    const mailId = ulid(now.getTime())
    const { invitation, write } = inviteWrite(account, { address: input.address, mailId, now })
    const content = { template: 'invitation' } as const
    await table.transact([
      write,
      mailWrite({ id: mailId, accountId: account.id, content, now, goodForSeconds: INVITATION_SECONDS }),
      auditCall(call, actOn('account_changed', account, { what: 'invited' })),
    ])
    return { address: invitation.address, expires_at: invitation.expires_at }
  }
