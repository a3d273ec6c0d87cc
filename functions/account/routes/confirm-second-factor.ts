import { generateRecoveryCodes, stepOfCode } from '@tcheck/accounts/second-factor'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { setSecondFactor } from '@tcheck/data/account/account-change'
import { limitCodes } from '@tcheck/services/account/code-limit'
import { ownAccount } from '../own-account.ts'
import type { SetUpDeps } from './begin-second-factor.ts'

/** Nobody types a generated secret for longer. */
const SET_UP_MS = 30 * 60_000

/** Puts the begun second factor in force, and answers the recovery codes, this once. */
export const confirmSecondFactor =
  ({ table, sealingKeys }: SetUpDeps): RouteHandler<typeof account.confirmSecondFactor> =>
  async (call) => {
    const { throwApiError } = call
    const { account: owner } = await ownAccount(table, call)
    const pending = owner.pending_second_factor
    const isInTime = pending && Date.parse(pending.begun_at) + SET_UP_MS > call.now.getTime()
    if (!pending || !isInTime || owner.second_factor) return throwApiError('SECOND_FACTOR_NOT_BEGUN')
    const limit = await limitCodes(table, { account: owner }, call)
    const secret = { accountId: owner.id, sealedSecret: pending.sealed_secret, afterStep: 0 }
    const step = stepOfCode(await sealingKeys(), secret, { code: call.input.code, now: call.now })
    if (step === null) return throwApiError('SECOND_FACTOR_WRONG')
    const { codes, hashes } = generateRecoveryCodes()
    const factor = {
      sealed_secret: pending.sealed_secret,
      set_up_at: call.now.toISOString(),
      last_step: step,
      recovery_hashes: hashes,
    }
    await table.transact([
      setSecondFactor(owner, factor),
      auditCall(call, { action: 'second_factor_set_up', target: { kind: 'account', id: owner.id } }),
    ])
    await limit.wasRight()
    return { recovery_codes: codes }
  }
