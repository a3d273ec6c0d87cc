import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/sign-in-limit'
import type { RefusalCode } from '@tcheck/contract/errors'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { isRefusal, type Refuse } from '@tcheck/lambda-kit/refuse'

/**
 * How much goes through; the arithmetic is in decision 0057. Nothing that is right is ever counted against anybody: where one
 * device or one address could use a count up, it would close the entrance for the others behind it.
 *
 * - `wrong`: links and numbers that are none, by network and link. Above what 5,000 pupils behind one address mistype.
 * - `instant`: throw-away students that a network makes by shareable keys, and that one key makes from everywhere.
 */
export const ENTRANCE_LIMITS = {
  wrong: { tries: 10_000, seconds: 60 },
  instant: {
    ofNetwork: { tries: 6000, seconds: 600 },
    ofNetworkADay: { tries: 12_000, seconds: 86_400 },
    ofKeyADay: { tries: 30_000, seconds: 86_400 },
  },
} as const

interface Trying {
  now: Date
  sourceIp: string
  refuse: Refuse<'TOO_MANY_TRIES'>
}
interface Limit {
  tries: number
  seconds: number
}

/** Names are hashed: a count must not tell from where somebody came. @throws Refusal TOO_MANY_TRIES */
async function count(
  table: Table,
  { now, refuse }: Trying,
  name: readonly [kind: string, ...of: string[]],
  limit: Limit,
) {
  const [kind, ...of] = name
  const hashed = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
  const tries = await countTry(table, `entrance-${kind}#${hashed}`, limit.seconds, now.getTime())
  if (tries > limit.tries) throw refuse('TOO_MANY_TRIES')
}

const WRONG: readonly RefusalCode[] = ['NOT_FOUND', 'LINK_INVALID', 'ENTRY_NOT_ALLOWED', 'ENTRY_BAN_UNKNOWN']

/**
 * Does what was asked at the entrance, and counts it where it was wrong.
 *
 * @param set the link that was opened
 * @throws Refusal TOO_MANY_TRIES instead of another one, once this network has been wrong too often at this link
 */
export async function countingWrong<T>(table: Table, call: Trying, set: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error) || !WRONG.includes(error.code)) throw error
    // Unknown links have one count: there are more of them than anybody could name.
    const of = error.code === 'NOT_FOUND' || error.code === 'LINK_INVALID' ? '' : set
    await count(table, call, ['wrong', networkOf(call.sourceIp), of], ENTRANCE_LIMITS.wrong)
    throw error
  }
}

/** @throws Refusal TOO_MANY_TRIES once this network, or this key, has let in as many as one day or some minutes may */
export async function limitInstantUsers(table: Table, call: Trying, key: string) {
  const { ofNetwork, ofNetworkADay, ofKeyADay } = ENTRANCE_LIMITS.instant
  const network = networkOf(call.sourceIp)
  await count(table, call, ['instant', network], ofNetwork)
  await count(table, call, ['instant-day', network], ofNetworkADay)
  // Last, so that what one network is refused uses up nothing of the others.
  await count(table, call, ['instant-key', key], ofKeyADay)
}
