import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/sign-in-limit'
import { countTry, readTries } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import type { Refuse } from '@tcheck/lambda-kit/refuse'

/**
 * Tries from one network in a window. A school of 1,000 people signs in from one address within two minutes, each with
 * a look-up and a beginning; what fails is far rarer.
 */
const LIMITS = {
  'sso-calls': { tries: 5000, windowSeconds: 300 },
  'sso-refused': { tries: 600, windowSeconds: 900 },
  'link-code-wrong': { tries: 300, windowSeconds: 900 },
} as const
type Kind = keyof typeof LIMITS

interface From {
  table: Table
  address: string
  now: Date
  refuse: Refuse<'TOO_MANY_TRIES'>
}

const nameOf = (kind: Kind, address: string) =>
  `${kind}#${createHash('sha256').update(networkOf(address)).digest('base64url')}`

/** Counts one and @throws Refusal TOO_MANY_TRIES above the limit. */
export async function countCall(kind: Kind, { table, address, now, refuse }: From): Promise<void> {
  const { tries, windowSeconds } = LIMITS[kind]
  if ((await countTry(table, nameOf(kind, address), windowSeconds, now.getTime())) > tries)
    throw refuse('TOO_MANY_TRIES')
}

/** Looks without counting. @throws Refusal TOO_MANY_TRIES at the limit */
export async function refuseTooMany(kind: Kind, { table, address, now, refuse }: From): Promise<void> {
  const { tries, windowSeconds } = LIMITS[kind]
  if ((await readTries(table, nameOf(kind, address), windowSeconds, now.getTime())) >= tries)
    throw refuse('TOO_MANY_TRIES')
}
