import type { MailEvent } from '@tcheck/contract/mail-events'
import { onlyIfAbsent, type Table, type Write } from '../table.ts'

/** Mails to an address came back, or were called unwanted. */
export interface Undeliverable {
  at: string
  reason: 'bounce' | 'complaint'
}

/** Where somebody gets mail, and what of. */
export interface MailSettings {
  account_id: string
  /** In use; null until one was confirmed. */
  address: { address: string; confirmed_at: string; undeliverable: Undeliverable | null } | null
  pending: PendingMailAddress | null
  events: Record<MailEvent, boolean>
  /** What is pushed to devices, where there are any. */
  push_events: Record<MailEvent, boolean>
  /** What messages call a child, by the student's id. */
  child_names: Readonly<Record<string, string>>
  /** Raised by every change. */
  revision: number
}

/** Waits for its code; the address in use stays so meanwhile. */
export interface PendingMailAddress {
  address: string
  /** The mail with the code; a code of another request is worth nothing. */
  request_id: string
  /** `packages/accounts/src/mail-code.ts`. */
  sealed_code: string
  asked_at: string
  tries: number
  undeliverable: Undeliverable | null
}

const settingsKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'MAIL_SETTINGS' })

const EVERY_EVENT = { entry: true, leave: true, report: true, task_reminder: true, task_overdue: true, message: true }

/** Kinds of news came later than some settings: nobody has switched those off. */
const whole = (stored: MailSettings): MailSettings => ({
  ...stored,
  events: { ...EVERY_EVENT, ...stored.events },
  push_events: { ...EVERY_EVENT, ...stored.push_events },
})

/** As somebody finds them who never set anything: no address, and every kind of news once there is one, or a device. */
const untouched = (accountId: string): MailSettings => ({
  account_id: accountId,
  address: null,
  pending: null,
  events: EVERY_EVENT,
  push_events: EVERY_EVENT,
  child_names: {},
  revision: 0,
})

export async function getMailSettings(table: Table, accountId: string): Promise<MailSettings> {
  const stored = await table.get<MailSettings>(settingsKey(accountId), { consistent: true })
  return stored ? whole(stored) : untouched(accountId)
}

/** Of several accounts, in their order. */
export async function getManyMailSettings(table: Table, accountIds: readonly string[]): Promise<MailSettings[]> {
  const stored = new Map(
    (await table.batchGet<MailSettings>(accountIds.map(settingsKey))).map((one) => [one.account_id, one]),
  )
  return accountIds.map((id) => {
    const own = stored.get(id)
    return own ? whole(own) : untouched(id)
  })
}

type Change = Partial<Pick<MailSettings, 'address' | 'pending' | 'events' | 'push_events' | 'child_names'>>

/** The settings after a change, and its write, which fails where another change came first. */
export function changeMailSettings(before: MailSettings, change: Change): { write: Write; changed: MailSettings } {
  const changed = { ...before, ...change, revision: before.revision + 1 }
  const condition =
    before.revision === 0
      ? onlyIfAbsent
      : { ConditionExpression: 'revision = :known', ExpressionAttributeValues: { ':known': before.revision } }
  return { changed, write: { put: { ...settingsKey(before.account_id), ...changed }, condition } }
}

/**
 * Counts one try of a code before the code is checked, so that parallel tries cannot exceed the limit.
 * @throws ConditionFailed for another request by now, or after `most` tries
 */
export const countCodeTry = (table: Table, accountId: string, requestId: string, most: number) =>
  table.update<MailSettings>(settingsKey(accountId), {
    UpdateExpression: 'SET pending.tries = pending.tries + :one, revision = revision + :one',
    ConditionExpression: 'pending.request_id = :request AND pending.tries < :most',
    ExpressionAttributeValues: { ':one': 1, ':request': requestId, ':most': most },
  })
