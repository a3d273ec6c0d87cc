import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { MailSettings as ShownSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { MAIL_CODE_SECONDS, MAIL_RESEND_SECONDS, MOST_MAIL_CODE_TRIES } from '@tcheck/contract/mail-events'
import { getAccount } from '@tcheck/data/account/account'
import { getMailSettings, type MailSettings, type PendingMailAddress } from '@tcheck/data/mail/mail-settings'
import type { Table } from '@tcheck/data/table'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'

/** The settings of the parent who calls. */
export function ownSettings(
  table: Table,
  { principal, throwApiError }: Pick<Call<unknown, 'FORBIDDEN'>, 'principal' | 'throwApiError'>,
): Promise<MailSettings> {
  if (principal?.kind !== 'account') return throwApiError('FORBIDDEN')
  return getMailSettings(table, principal.account_id)
}

/**
 * Checks the parent's password before the address changes: mail tells about the child.
 * @throws ApiError PASSWORD_WRONG, TOO_MANY_TRIES
 */
export async function checkOwnPassword(
  table: Table,
  { account_id }: Pick<MailSettings, 'account_id'>,
  call: Parameters<typeof insistOnPassword>[3] & { input: { password?: string | undefined } },
): Promise<void> {
  const account = (await getAccount(table, account_id)) ?? call.throwApiError('PASSWORD_WRONG')
  await insistOnPassword(table, account, call.input.password ?? '', call)
}

const after = ({ asked_at }: PendingMailAddress, seconds: number) => Date.parse(asked_at) + seconds * 1000

export const isCodeGood = (pending: PendingMailAddress, now: Date): boolean =>
  pending.tries < MOST_MAIL_CODE_TRIES && now.getTime() < after(pending, MAIL_CODE_SECONDS)

export const mayResend = (pending: PendingMailAddress, now: Date): boolean =>
  now.getTime() >= after(pending, MAIL_RESEND_SECONDS)

/** As the wire has them: without the code, however sealed. */
export const shown = ({ address, pending, events, child_names }: MailSettings): { mail_settings: ShownSettings } => ({
  mail_settings: {
    address,
    pending: pending && {
      address: pending.address,
      expires_at: new Date(after(pending, MAIL_CODE_SECONDS)).toISOString(),
      resend_at: new Date(after(pending, MAIL_RESEND_SECONDS)).toISOString(),
      tries_left: Math.max(0, MOST_MAIL_CODE_TRIES - pending.tries),
      undeliverable: pending.undeliverable,
    },
    events,
    child_names,
  },
})

type AuditedCall = Parameters<typeof auditCall>[0]

/** The record of a change; an address is told by nobody. */
export const mailSettingsChanged = (call: AuditedCall, { account_id }: MailSettings, field: string) =>
  auditCall(call, { action: 'account_changed', target: { kind: 'account', id: account_id }, details: { field } })
