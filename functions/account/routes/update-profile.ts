import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { setName } from '@tcheck/data/account/account-change'
import { type DescribeDeps, describeAccount } from '../describe-account.ts'
import { ownAccount } from '../own-account.ts'

/** The own name, as others see it. */
export const updateProfile =
  (deps: DescribeDeps): RouteHandler<typeof account.updateProfile> =>
  async (call) => {
    const own = await ownAccount(deps.table, call)
    const { name } = call.input.account
    const target = { kind: 'account', id: own.account.id }
    await deps.table.transact([
      setName(own.account, name),
      auditCall(call, { action: 'account_changed', target, details: { field: 'name' } }),
    ])
    return { account: await describeAccount(deps, { ...own, account: { ...own.account, name } }, call.now) }
  }
