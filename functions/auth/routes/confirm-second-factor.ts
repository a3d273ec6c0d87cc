import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { stepOfCode, withoutRecoveryCode } from '@tcheck/accounts/second-factor'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { auth } from '@tcheck/contract/groups/auth'
import { type Account, getAccount, type SecondFactor } from '@tcheck/data/account/account'
import { setRecoveryCodes, takeStep } from '@tcheck/data/account/account-change'
import { getChallenge, spendChallenge } from '@tcheck/data/account/sign-in-challenge'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { limitCodes } from '@tcheck/services/account/code-limit'
import { beginAccountSession, userOfAccount } from '@tcheck/services/sign-in/begin-account-session'

export interface SecondFactorDeps extends Pick<Secrets, 'signingKey' | 'sealingKeys'> {
  table: Table
}

interface Proof {
  method: 'second_factor' | 'recovery_code'
  /** Uses the code up. */
  write: Write
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code, each good once. */
export const confirmSecondFactor =
  ({ table, signingKey, sealingKeys }: SecondFactorDeps): RouteHandler<typeof auth.confirmSecondFactor> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const challenge = await getChallenge(table, input.challenge, now)
    const account = challenge && (await getAccount(table, challenge.account_id, { consistent: true }))
    const factor = account?.second_factor
    const isInTime = account?.disabled_at === null && account.session_version === challenge?.session_version
    if (!challenge || !account || !factor || !isInTime) return throwApiError('SIGN_IN_EXPIRED')

    const limit = await limitCodes(table, { account }, call)
    const proof = await prove(account, factor, { keys: await sealingKeys(), code: input.code, now })
    const user = proof && (await userOfAccount(table, account, now))
    if (!proof || !user) return throwApiError('SECOND_FACTOR_WRONG')
    try {
      const sessionOptions = { keepLogin: challenge.keep_login, mode: challenge.mode, method: proof.method }
      const writes = [proof.write, spendChallenge(input.challenge)]
      await beginAccountSession({ table, signingKey }, call, account, { ...sessionOptions, writes })
    } catch (error) {
      // Another call took the same code, or the same challenge, first.
      if (error instanceof ConditionFailed) return throwApiError('SECOND_FACTOR_WRONG')
      throw error
    }
    await limit.wasRight()
    return { current_user: user }
  }

async function prove(
  account: Account,
  factor: SecondFactor,
  { keys, code, now }: { keys: SealingKeys; code: string; now: Date },
): Promise<Proof | null> {
  const secret = { accountId: account.id, sealedSecret: factor.sealed_secret, afterStep: factor.last_step }
  const step = stepOfCode(keys, secret, { code, now })
  if (step !== null) return { method: 'second_factor', write: takeStep(account, factor, step) }
  const left = withoutRecoveryCode(factor.recovery_hashes, code)
  return left && { method: 'recovery_code', write: setRecoveryCodes(account, factor, left) }
}
