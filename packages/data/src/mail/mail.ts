import { createHash } from 'node:crypto'
import type { MailEvent } from '@tcheck/contract/mail-events'
import { streamSource } from '../stream/stream-source.ts'
import { ConditionFailed, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** What a mail tells. Its words, and where it goes, are found when it is sent. */
export type MailContent =
  | { template: 'address-code'; request_id: string }
  /** Its link is drawn when it is sent (`account/invitation.ts`). */
  | { template: 'invitation' }
  | NewsContent

/** What a parent is told of, by mail or on devices. */
export interface NewsContent {
  template: MailEvent
  /** Page of the app that it leads to. */
  page: `/${string}`
  /** What an earlier mail told was taken back. */
  isCorrection?: true
  /** Of a correction: the mail that it takes back. */
  takes_back?: string
  /** The child that it tells of, by id: what messages call it, its parent says. */
  student_id?: string
  /** When it happened, ISO 8601 in UTC. */
  at?: string
}

/** How it ended; `pushed`: to devices, and by mail to nobody. Anything but these two went to nobody. */
export type MailOutcome =
  | 'sent'
  | 'pushed'
  | 'taken-back'
  | 'too-late'
  | 'replaced'
  | 'no-reader'
  | 'no-address'
  | 'switched-off'

/** A mail in the table's outbox, without address, name or code, so that the stream, the queue and the dead-letter queue contain none. */
export interface Mail {
  /** ULID; of news that can be taken back, a hash of what it tells and of whom (`mailIdOf`). */
  id: string
  /** Whom it is for. */
  account_id: string
  content: MailContent
  /** ISO 8601, UTC. */
  written_at: string
  /** Not earlier: till then the act can be taken back. Absent: it goes at once. */
  send_after?: string
  /** Nobody wants to read it later than this. */
  send_until: string
  /** Somebody is sending it; milliseconds since the epoch. */
  held_until_ms?: number
  ended_at?: string
  outcome?: MailOutcome
}

const MAIL_PREFIX = 'MAIL#'
export const mailKey = (id: string) => ({ pk: `${MAIL_PREFIX}${id}`, sk: 'MAIL' })
/** The mail of a key of the table; null where it is none. */
export const mailIdOfKey = (pk: string): string | null =>
  pk.startsWith(MAIL_PREFIX) ? pk.slice(MAIL_PREFIX.length) : null

interface NewMail {
  id: string
  accountId: string
  content: MailContent
  now: Date
  /** How long it is worth reading. */
  goodForSeconds: number
  /** How long the act can be taken back without a mail; left out, the mail goes at once. */
  quietSeconds?: number
}

/** A mail, for the SAME transaction as what it tells of: it is sent if and only if that is stored. */
export function mailWrite({ id, accountId, content, now, goodForSeconds, quietSeconds }: NewMail): Write {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const mail: Mail = {
    id,
    account_id: accountId,
    content,
    written_at: now.toISOString(),
    ...(quietSeconds !== undefined && { send_after: later(quietSeconds) }),
    send_until: later(goodForSeconds),
  }
  const ttl = Math.ceil(now.getTime() / 1000) + streamSource.queue.retentionDays * 86_400
  return { put: { ...mailKey(id), ...mail, ttl }, condition: onlyIfAbsent }
}

export const getMail = (table: Table, id: string) => table.get<Mail>(mailKey(id), { consistent: true })

/** News of one thing for one account has one id, so that whoever takes the thing back finds it. */
export const mailIdOf = (thing: string, accountId: string): string =>
  createHash('sha256').update(`${thing} ${accountId}`).digest('hex').slice(0, 32)

/**
 * Cancels an unsent mail, in the transaction that undoes its reason.
 * @throws ConditionFailed, of the transaction, if the mail is being sent
 */
export const takeMailBackWrite = (id: string, now: Date): Write => ({
  update: mailKey(id),
  expression: {
    UpdateExpression: 'SET ended_at = :at, outcome = :outcome',
    ConditionExpression:
      'attribute_exists(pk) AND attribute_not_exists(ended_at) AND (attribute_not_exists(held_until_ms) OR held_until_ms < :now)',
    ExpressionAttributeValues: { ':at': now.toISOString(), ':outcome': 'taken-back', ':now': now.getTime() },
  },
})

/** Longer than the function may run. */
const HELD_MS = 60_000

/**
 * Reserves a mail for sending, so that two deliveries of one message do not send it twice.
 * @returns the mail; `over` if it was sent, cancelled or deleted, `held` if another delivery has it, `early` while its reason can still be
 * undone
 */
export async function holdMail(table: Table, id: string, now: Date): Promise<Mail | 'over' | 'held' | 'early'> {
  try {
    return await table.update<Mail>(mailKey(id), {
      UpdateExpression: 'SET held_until_ms = :until',
      ConditionExpression:
        'attribute_exists(pk) AND attribute_not_exists(ended_at) AND (attribute_not_exists(held_until_ms) OR held_until_ms < :now) AND (attribute_not_exists(send_after) OR send_after <= :at)',
      ExpressionAttributeValues: {
        ':now': now.getTime(),
        ':until': now.getTime() + HELD_MS,
        ':at': now.toISOString(),
      },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const mail = await getMail(table, id)
    if (!mail || mail.ended_at !== undefined) return 'over'
    return mail.send_after !== undefined && mail.send_after > now.toISOString() ? 'early' : 'held'
  }
}

/** Lets the next delivery try at once. */
export const releaseMail = (table: Table, id: string) =>
  table.update(mailKey(id), {
    UpdateExpression: 'REMOVE held_until_ms',
    ConditionExpression: 'attribute_exists(pk)',
  })

/** Whether somebody was told, so that taking it back wants a correction. */
export const hasSent = ({ outcome }: Mail): boolean => outcome === 'sent' || outcome === 'pushed'

const ending = ({ outcome, at }: { outcome: MailOutcome; at: string }) => ({
  UpdateExpression: 'SET ended_at = :at, outcome = :outcome REMOVE held_until_ms',
  ConditionExpression: 'attribute_exists(pk)',
  ExpressionAttributeValues: { ':at': at, ':outcome': outcome },
})

/** It is not sent again from now on. */
export const endMail = (table: Table, id: string, end: { outcome: MailOutcome; at: string }) =>
  table.update(mailKey(id), ending(end))
/** The same, for the transaction that lays out its pushes: they are there if and only if it has ended so. */
export const endMailWrite = (id: string, end: { outcome: MailOutcome; at: string }): Write => ({
  update: mailKey(id),
  expression: ending(end),
})
