import { readInvitationToken } from '@tcheck/accounts/invitation-link'
import { getAccount } from '@tcheck/data/account/account'
import { addLinkHash, inviteWrite } from '@tcheck/data/account/invitation'
import { auditWrite } from '@tcheck/data/audit/audit'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { recordOf } from '@tcheck/services/sign-in/begin-account-session'

/** A teacher was sent a link by which to set a password. */
export async function seedSampleInvitation({ table }: TestCloud, accountId: string, now: Date): Promise<SampleValues> {
  const token = `${accountId}.${'sample-secret-of-an-invitation'.padEnd(43, '-')}`
  const account = await getAccount(table, accountId)
  const hash = readInvitationToken(token)?.hash
  if (!account || hash === undefined) throw new Error('the sample teacher is not there')
  const record = recordOf({ now, sourceIp: '203.0.113.10', requestId: 'sample' }, account, { action: 'signed_in' })
  const { write, invitation } = inviteWrite(account, { address: 'sensei@school.example', mailId: 'mail-1', now })
  await table.transact([write, auditWrite(record)])
  await addLinkHash(table, invitation, hash)
  return { 'invitation.token': token }
}
