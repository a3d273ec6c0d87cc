import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { removeSecondFactorWrite } from '@tcheck/data/account/account-change'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import type { DescribeDeps } from '../describe-account.ts'
import { ownAccount } from '../own-account.ts'

/** Gives the second factor up, where the stage does not ask for one. */
export const deleteSecondFactor =
  ({ table, secondFactorRequiredFor }: DescribeDeps): RouteHandler<typeof account.deleteSecondFactor> =>
  async (call) => {
    const { throwApiError } = call
    const { account: owner } = await ownAccount(table, call)
    await insistOnPassword(table, owner, call.input.password, call)
    const factor = owner.second_factor ?? throwApiError('SECOND_FACTOR_OFF')
    if (secondFactorRequiredFor.has(owner.role)) return throwApiError('SECOND_FACTOR_MUST_STAY')
    await table.transact([
      removeSecondFactorWrite(owner, factor),
      auditCall(call, { action: 'second_factor_removed', target: { kind: 'account', id: owner.id } }),
    ])
    return { success: true }
  }
