import { createHash } from 'node:crypto'
import { openValue } from '@tcheck/accounts/oidc-sealed'
import { PORTAL_LOGIN_SECONDS, type PortalLogin, portalKeyIdOf, readPortalLogin } from '@tcheck/accounts/portal-login'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { sso } from '@tcheck/contract/groups/sso'
import { findAccountByLogin } from '@tcheck/data/account/account'
import { getPortalKey } from '@tcheck/data/identity-provider/identity-provider'
import { spendOnce } from '@tcheck/data/identity-provider/once'
import type { Table } from '@tcheck/data/table'
import { type EnterDeps, enterAccount } from '../enter-account.ts'
import { recordingFailures } from '../record-failure.ts'

export interface PortalDeps extends EnterDeps {
  sealingKeys: () => Promise<SealingKeys>
}

/**
 * Sign-in with the `encrypt_login_id` of a partner's portal, encrypted with the branch's portal key, valid for 120 seconds and one use. All
 * failures give the same error.
 */
export const signInFromPortal =
  (deps: PortalDeps): RouteHandler<typeof sso.signInFromPortal> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const keyId = portalKeyIdOf(input.encrypt_login_id)
    const branchId = keyId && branchOfKey(keyId)
    return recordingFailures(deps.table, call, { method: 'portal', branchId }, async () => {
      const login =
        keyId && branchId ? await readLogin(deps, { keyId, branchId, text: input.encrypt_login_id, now }) : null
      const account = login && (await findAccountByLogin(deps.table, login.realm, login.login_id))
      if (!account || account.branch_id !== branchId || account.disabled_at !== null)
        return throwApiError('PORTAL_LINK_INVALID')
      return enterAccount(deps, { account, keepLogin: false, method: 'portal', isSecondFactorDone: false }, call)
    })
  }

/** `<branch id>.<random>` */
const branchOfKey = (keyId: string) => /^([\w:-]{1,120})\.[\w-]{1,40}$/.exec(keyId)?.[1] ?? null

async function readLogin(
  { table, sealingKeys }: { table: Table; sealingKeys: PortalDeps['sealingKeys'] },
  { keyId, branchId, text, now }: { keyId: string; branchId: string; text: string; now: Date },
): Promise<PortalLogin | null> {
  const stored = await getPortalKey(table, branchId)
  if (stored?.key_id !== keyId) return null
  const key = openValue(await sealingKeys(), { purpose: 'portal-key', branchId }, stored.sealed_key)
  const login = typeof key === 'string' ? readPortalLogin(key, text, now) : null
  if (!login) return null
  // By what was sealed in, not by the text: the same content must not count again in another spelling.
  const name = `portal#${keyId}#${createHash('sha256').update(login.jti).digest('base64url')}`
  const isFirst = await spendOnce(table, name, (login.iat + PORTAL_LOGIN_SECONDS) * 1000)
  return isFirst ? login : null
}
