import { createHash } from 'node:crypto'
import type { Table, Write } from '../table.ts'
import type { AccountSession } from './account.ts'

/** Between a right password and the second factor: whose sign-in it is, and what was asked for with the password. */
interface SignInChallenge {
  account_id: string
  /** A password changed meanwhile ends the challenge too. */
  session_version: number
  keep_login: boolean
  mode: AccountSession['mode']
  expires_at_ms: number
}

/** What the browser holds is hashed, so that reading the table does not let anybody go on. */
const challengeKey = (challenge: string) => ({
  pk: `CHALLENGE#${createHash('sha256').update(challenge).digest('base64url')}`,
  sk: 'CHALLENGE',
})

export const putChallenge = (table: Table, challenge: string, stored: SignInChallenge) =>
  table.put({ ...challengeKey(challenge), ...stored, ttl: Math.ceil(stored.expires_at_ms / 1000) })

/** undefined where there is none or its time is over; the table deletes what has ended hours late. */
export async function getChallenge(table: Table, challenge: string, now: Date): Promise<SignInChallenge | undefined> {
  const stored = await table.get<SignInChallenge>(challengeKey(challenge), { consistent: true })
  return stored && stored.expires_at_ms > now.getTime() ? stored : undefined
}

/** Once only: fails where another call has used it up. */
export const spendChallenge = (challenge: string): Write => ({
  delete: challengeKey(challenge),
  condition: { ConditionExpression: 'attribute_exists(pk)' },
})
