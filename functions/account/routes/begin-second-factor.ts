import { generateSecondFactor } from '@tcheck/accounts/second-factor'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { beginSecondFactorWrite } from '@tcheck/data/account/account-change'
import type { Table } from '@tcheck/data/table'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import { ownAccount } from '../own-account.ts'

export interface SetUpDeps extends Pick<Secrets, 'sealingKeys'> {
  table: Table
}

/** Draws a secret for the authenticator app. It is in force only once a code of it was typed. */
export const beginSecondFactor =
  ({ table, sealingKeys }: SetUpDeps): RouteHandler<typeof account.beginSecondFactor> =>
  async (call) => {
    const { throwApiError } = call
    const { account: owner } = await ownAccount(table, call)
    await insistOnPassword(table, owner, call.input.password, call)
    if (owner.second_factor) return throwApiError('SECOND_FACTOR_ALREADY_SET')
    const { secret, otpauthUrl, sealedSecret } = generateSecondFactor(await sealingKeys(), owner)
    const pending = { sealed_secret: sealedSecret, begun_at: call.now.toISOString() }
    await table.transact([beginSecondFactorWrite(owner, pending)])
    return { secret, otpauth_url: otpauthUrl }
  }
