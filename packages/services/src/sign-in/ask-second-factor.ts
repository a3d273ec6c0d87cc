import { randomBytes } from 'node:crypto'
import type { SignInAnswer } from '@tcheck/contract/sign-in'
import type { Account, AccountSession } from '@tcheck/data/account/account'
import { putChallenge } from '@tcheck/data/account/sign-in-challenge'
import type { Table } from '@tcheck/data/table'

/** As long as it takes to find a telephone. */
const CHALLENGE_MS = 5 * 60_000

/** Answers who has shown the first factor with a challenge that the second one redeems, once, within five minutes. */
export async function askSecondFactor(
  table: Table,
  account: Account,
  { keepLogin, mode }: { keepLogin: boolean; mode: AccountSession['mode'] },
  now: Date,
): Promise<SignInAnswer & { current_user: null }> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await putChallenge(table, challenge, {
    account_id: account.id,
    session_version: account.session_version,
    keep_login: keepLogin,
    mode,
    expires_at_ms: expiresAt.getTime(),
  })
  return { current_user: null, second_factor: { challenge, expires_at: expiresAt.toISOString() } }
}
