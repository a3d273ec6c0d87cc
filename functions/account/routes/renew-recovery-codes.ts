import { generateRecoveryCodes } from '@tcheck/accounts/second-factor'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { setRecoveryCodes } from '@tcheck/data/account/account-change'
import type { Table } from '@tcheck/data/table'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import { ownAccount } from '../own-account.ts'

/** Ten new recovery codes; those of before are worth nothing from now on. */
export const renewRecoveryCodes =
  ({ table }: { table: Table }): RouteHandler<typeof account.renewRecoveryCodes> =>
  async (call) => {
    const { throwApiError } = call
    const { account: owner } = await ownAccount(table, call)
    await insistOnPassword(table, owner, call.input.password, call)
    const factor = owner.second_factor ?? throwApiError('SECOND_FACTOR_OFF')
    const { codes, hashes } = generateRecoveryCodes()
    await table.transact([
      setRecoveryCodes(owner, factor, hashes),
      auditCall(call, { action: 'recovery_codes_renewed', target: { kind: 'account', id: owner.id } }),
    ])
    return { recovery_codes: codes }
  }
