import { plainAddress } from '@tcheck/contract/mail-address'
import { getInvitation, markInvitation } from '@tcheck/data/account/invitation'
import { noteFailedMail } from '@tcheck/data/mail/failed-mail'
import { getMail, type Mail } from '@tcheck/data/mail/mail'
import { changeMailSettings, getMailSettings, type Undeliverable } from '@tcheck/data/mail/mail-settings'
import { ConditionFailed, type Table } from '@tcheck/data/table'

/** What SES tells of a mail that it took, as EventBridge words it; the part that is read here. */
export interface MailFeedback {
  source: 'aws.ses'
  time: string
  detail: {
    eventType: string
    mail: { tags?: Readonly<Record<string, readonly string[]>> }
    bounce?: { bounceType: string; bouncedRecipients: readonly Recipient[] }
    complaint?: { complainedRecipients: readonly Recipient[] }
  }
}
interface Recipient {
  emailAddress: string
}

export const isFeedback = (message: object): message is MailFeedback =>
  'source' in message && message.source === 'aws.ses' && 'detail' in message

/**
 * Marks an address after a permanent bounce or a complaint, so that no more mails are sent there and the settings show it. Temporary
 * failures (a full mailbox) are ignored. A changed address is not marked.
 * @throws ConditionFailed if the settings changed meanwhile; the next delivery tries again
 */
export async function takeFeedback({ table, now }: { table: Table; now: () => Date }, { detail }: MailFeedback) {
  const id = detail.mail.tags?.['mail_id']?.[0] ?? ''
  const logged = { mail: id, feedback: detail.eventType }
  const lasting = lastingTrouble(detail)
  const mail = lasting && (await getMail(table, id))
  if (!mail) return { ...logged, marked: false }

  const undeliverable: Undeliverable = { at: now().toISOString(), reason: lasting.reason }
  await noteFailedMail(table, id, undeliverable)
  if (mail.content.template === 'invitation')
    return { ...logged, marked: await markInvited(table, mail, { lasting, undeliverable }) }
  const before = await getMailSettings(table, mail.account_id)
  const mark = <T extends { address: string; undeliverable: Undeliverable | null }>(one: T | null) =>
    one && !one.undeliverable && lasting.addresses.has(one.address.toLowerCase()) ? { ...one, undeliverable } : one
  const [address, pending] = [mark(before.address), mark(before.pending)]
  if (address === before.address && pending === before.pending) return { ...logged, marked: false }
  await table.transact([changeMailSettings(before, { address, pending }).write])
  return { ...logged, marked: true }
}

/** An invitation goes to the address that somebody wrote for a teacher: who invited is told there, and the teacher's own settings stay. */
async function markInvited(
  table: Table,
  { id, account_id }: Mail,
  { lasting, undeliverable }: { lasting: { addresses: ReadonlySet<string> }; undeliverable: Undeliverable },
): Promise<boolean> {
  const invitation = await getInvitation(table, account_id)
  if (invitation?.mail_id !== id || invitation.undeliverable) return false
  if (!lasting.addresses.has(invitation.address.toLowerCase())) return false
  try {
    await markInvitation(table, invitation, undeliverable)
    return true
  } catch (error) {
    // Another one was sent, or this one was used after all.
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

function lastingTrouble({ bounce, complaint }: MailFeedback['detail']) {
  const of = (reason: Undeliverable['reason'], recipients: readonly Recipient[]) => ({
    reason,
    addresses: new Set(recipients.map(({ emailAddress }) => plainAddress(emailAddress).toLowerCase())),
  })
  if (complaint) return of('complaint', complaint.complainedRecipients)
  return bounce?.bounceType === 'Permanent' ? of('bounce', bounce.bouncedRecipients) : undefined
}
