import { type PushKey, pushKeyOf } from '@tcheck/accounts/push-keys'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { MiddlewareErrorCode } from '@tcheck/contract/errors'
import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { getMailSettings } from '@tcheck/data/mail/mail-settings'
import { listPushDevices } from '@tcheck/data/push/push-device'
import type { PushDeps } from './push-deps.ts'

interface Own {
  account: Account
  /** The session of the device that calls. */
  sessionId: string
}

/** The parent who calls, as of now: a device of a session that ended a moment ago is no device any more. */
export async function ownParent(
  { table }: Pick<PushDeps, 'table'>,
  { principal, throwApiError }: Pick<Call<unknown, MiddlewareErrorCode>, 'principal' | 'throwApiError'>,
): Promise<Own> {
  if (principal?.kind !== 'account' || principal.session_id === null) return throwApiError('FORBIDDEN')
  const account =
    (await getAccount(table, principal.account_id, { consistent: true })) ?? throwApiError('UNAUTHENTICATED')
  return { account, sessionId: principal.session_id }
}

/** What browsers subscribe with now. */
export async function keyOfNow({ sealingKeys }: Pick<PushDeps, 'sealingKeys'>): Promise<PushKey> {
  const key = pushKeyOf(await sealingKeys())
  if (!key) throw new Error('the current sealing key is not there')
  return key
}

/** As the settings show it: where a push goes, nobody is told. */
export async function pushOf(deps: PushDeps, account: Account): Promise<{ push: PushSettings }> {
  const [key, { good }, { push_events: events }] = await Promise.all([
    keyOfNow(deps),
    listPushDevices(deps.table, account),
    getMailSettings(deps.table, account.id),
  ])
  const devices = good.map((device) => ({ id: device.id, added_at: device.added_at }))
  return { push: { key: { id: key.id, public_key: key.publicKey }, events, devices } }
}

/** The record of a change; an address is told by nobody. */
export const pushChanged = (call: Parameters<typeof auditCall>[0], { id }: Account, field: string) =>
  auditCall(call, { action: 'account_changed', target: { kind: 'account', id }, details: { field } })
