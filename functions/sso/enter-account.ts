import type { Call } from '@tcheck/api-runtime/serve'
import type { sso } from '@tcheck/contract/groups/sso'
import type { RouteOutput } from '@tcheck/contract/route'
import type { Account } from '@tcheck/data/account/account'
import type { Write } from '@tcheck/data/table'
import { askSecondFactor } from '@tcheck/services/sign-in/ask-second-factor'
import { beginAccountSession, type SessionDeps, userOfAccount } from '@tcheck/services/sign-in/begin-account-session'

export type SsoOutcome = RouteOutput<typeof sso.complete>
export type EnterDeps = SessionDeps

interface Entry {
  account: Account
  keepLogin: boolean
  method: 'single_sign_on' | 'portal'
  /** Whether who sent the person has asked for a second factor already (decision 0314). */
  isSecondFactorDone: boolean
  /** Written in the same transaction, or before the second factor is asked for. */
  writes?: readonly Write[]
}

type EntryCall = Pick<
  Call<unknown, 'SSO_ACCOUNT_DISABLED'>,
  'now' | 'sourceIp' | 'requestId' | 'responseHeaders' | 'throwApiError'
>

/**
 * Signs in the account that a provider or a portal has identified, as after a correct password: tokens, or a challenge for the second
 * factor.
 * @throws ApiError SSO_ACCOUNT_DISABLED
 */
export async function enterAccount(
  deps: EnterDeps,
  { account, keepLogin, method, isSecondFactorDone, writes = [] }: Entry,
  call: EntryCall,
): Promise<SsoOutcome> {
  const { table } = deps
  const user = account.disabled_at === null ? await userOfAccount(table, account, call.now) : null
  if (!user) return call.throwApiError('SSO_ACCOUNT_DISABLED')
  if (account.second_factor && !isSecondFactorDone) {
    if (writes.length > 0) await table.transact(writes)
    return { ...(await askSecondFactor(table, account, { keepLogin, mode: 'normal' }, call.now)), unlinked: null }
  }
  await beginAccountSession(deps, call, account, { keepLogin, mode: 'normal', method, writes })
  return { current_user: user, second_factor: null, unlinked: null }
}
