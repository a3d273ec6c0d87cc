import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { MAIL_RESEND_SECONDS } from '@tcheck/contract/mail-events'

/**
 * What the card of the address shows. `code`: a code is waited for; `over`: the code is worth nothing any more, after too
 * many wrong ones; `undeliverable`: mails to the address in use come back.
 */
export type AddressStep = 'type' | 'code' | 'over' | 'in-use' | 'undeliverable'

export function addressStep(
  { address, pending }: Pick<MailSettings, 'address' | 'pending'>,
  isChanging: boolean,
): AddressStep {
  if (pending) return pending.tries_left > 0 ? 'code' : 'over'
  if (isChanging || !address) return 'type'
  return address.undeliverable ? 'undeliverable' : 'in-use'
}

/** Seconds until a new code may be asked for. A wrong clock of the device makes nobody wait longer than the rule does. */
export function secondsUntil(iso: string, nowMs: number): number {
  const seconds = Math.ceil((Date.parse(iso) - nowMs) / 1000)
  return Math.min(Math.max(seconds, 0), MAIL_RESEND_SECONDS)
}
