import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { type DescribeDeps, describeAccount } from '../describe-account.ts'
import { ownAccount } from '../own-account.ts'

export const show =
  (deps: DescribeDeps): RouteHandler<typeof account.show> =>
  async (call) => ({ account: await describeAccount(deps, await ownAccount(deps.table, call), call.now) })
