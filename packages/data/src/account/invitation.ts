import type { Undeliverable } from '../mail/mail-settings.ts'
import type { Table, Write } from '../table.ts'
import { type Account, accountKey } from './account.ts'

/** Three days: over a weekend, and no longer. */
export const INVITATION_SECONDS = 3 * 86_400
/** The newest invitation counts; a mail that was sent twice has two links that open it. */
const MOST_LINKS = 3
/** Kept so long after its end, so that the desk can say that it has ended. */
const STORED_AFTER_SECONDS = 7 * 86_400

/** That somebody may set the password of an account by a link in a mail. One an account: a new one ends the one before. */
export interface Invitation {
  account_id: string
  address: string
  /** The mail that brings the link. */
  mail_id: string
  asked_at: string
  expires_at: string
  /** A new password, a move or a sign-out of all devices since then ends it. */
  session_version: number
  /** SHA-256 of the links' secrets, drawn when the mail is sent: what is stored opens nothing. */
  token_hashes: string[]
  /** Its mail came back, or its reader does not want such mails. */
  undeliverable?: Undeliverable
}

const invitationKey = (accountId: string) => ({ pk: accountKey(accountId).pk, sk: 'INVITATION' })

export const getInvitation = (table: Table, accountId: string) =>
  table.get<Invitation>(invitationKey(accountId), { consistent: true })

export function inviteWrite(
  account: Account,
  { address, mailId, now }: { address: string; mailId: string; now: Date },
): { write: Write; invitation: Invitation } {
  const invitation: Invitation = {
    account_id: account.id,
    address,
    mail_id: mailId,
    asked_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_SECONDS * 1000).toISOString(),
    session_version: account.session_version,
    token_hashes: [],
  }
  const ttl = Math.ceil(now.getTime() / 1000) + INVITATION_SECONDS + STORED_AFTER_SECONDS
  return { invitation, write: { put: { ...invitationKey(account.id), ...invitation, ttl } } }
}

/**
 * Adds the hash of a link before its mail is sent.
 * @throws ConditionFailed if there is a newer invitation, or this one was used
 */
export const addLinkHash = (table: Table, { account_id, mail_id, token_hashes }: Invitation, hash: string) =>
  table.update(invitationKey(account_id), {
    UpdateExpression: 'SET token_hashes = :hashes',
    ConditionExpression: 'mail_id = :mail AND token_hashes = :before',
    ExpressionAttributeValues: {
      ':mail': mail_id,
      ':before': token_hashes,
      ':hashes': [...token_hashes, hash].slice(-MOST_LINKS),
    },
  })

/** Says that the mail of an invitation came back. @throws ConditionFailed where another one has come meanwhile, or this one was used */
export const markInvitation = (table: Table, { account_id, mail_id }: Invitation, undeliverable: Undeliverable) =>
  table.update(invitationKey(account_id), {
    UpdateExpression: 'SET undeliverable = :undeliverable',
    ConditionExpression: 'mail_id = :mail',
    ExpressionAttributeValues: { ':mail': mail_id, ':undeliverable': undeliverable },
  })

/** Whether it opens the account now. */
export const isInvitationGood = (
  { expires_at, session_version }: Invitation,
  account: Pick<Account, 'session_version' | 'disabled_at'>,
  now: Date,
): boolean =>
  expires_at > now.toISOString() && account.disabled_at === null && session_version === account.session_version

/** Uses an invitation up. Fails where it was used, or another one came. */
export const acceptInvitationWrite = (accountId: string, hash: string): Write => ({
  delete: invitationKey(accountId),
  condition: {
    ConditionExpression: 'contains(token_hashes, :hash)',
    ExpressionAttributeValues: { ':hash': hash },
  },
})
