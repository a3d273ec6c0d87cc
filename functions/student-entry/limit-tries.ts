import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/network-of'
import { isApiError, type ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { countTry, takeTryBack } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Limits of failed tries; decision 0316 has the arithmetic. Valid input is never counted: otherwise one device or one address could use up
 * a limit and close the entrance for others behind it.
 * - `wrong`: invalid links and numbers, by network and link; higher than the errors of 5,000 pupils behind one address
 * - `code`: short codes that are invalid or belong to another branch (decision 0316). The device's own limit comes first, so a child who
 * plays with the keys uses up nothing of others
 * - `instant`: temporary students that a network creates by shareable keys, and that one key creates in total
 */
export const ENTRANCE_LIMITS = {
  wrong: { tries: 10_000, seconds: 60 },
  code: {
    ofDevice: { tries: 10, seconds: 600 },
    ofNetwork: { tries: 50, seconds: 600 },
    ofNetworkADay: { tries: 200, seconds: 86_400 },
  },
  instant: {
    ofNetwork: { tries: 6000, seconds: 600 },
    ofNetworkADay: { tries: 12_000, seconds: 86_400 },
    ofKeyADay: { tries: 30_000, seconds: 86_400 },
  },
} as const

export interface Trying {
  now: Date
  sourceIp: string
  throwApiError: ThrowApiError<'TOO_MANY_TRIES'>
}
interface Limit {
  tries: number
  seconds: number
}

/** A count must not tell from where somebody came. */
export const hashed = (of: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url')

const nameOf = ([kind, ...of]: Name) => `entrance-${kind}#${hashed(of)}`
type Name = readonly [kind: string, ...of: string[]]

/** @throws ApiError TOO_MANY_TRIES */
async function count(table: Table, { now, throwApiError }: Trying, name: Name, limit: Limit) {
  const tries = await countTry(table, nameOf(name), limit.seconds, now.getTime())
  if (tries > limit.tries) return throwApiError('TOO_MANY_TRIES')
}

const WRONG: readonly ApiErrorCode[] = ['NOT_FOUND', 'LINK_INVALID', 'ENTRY_NOT_ALLOWED', 'ENTRY_BAN_UNKNOWN']

/**
 * Runs the work of an entrance and counts an error.
 * @param set the opened link
 * @throws ApiError TOO_MANY_TRIES instead of another one, after too many errors of this network at this link
 */
export async function countingWrong<T>(table: Table, call: Trying, set: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error) || !WRONG.includes(error.code)) throw error
    // Unknown links have one count: there are more of them than anybody could name.
    const of = error.code === 'NOT_FOUND' || error.code === 'LINK_INVALID' ? '' : set
    await count(table, call, ['wrong', networkOf(call.sourceIp), of], ENTRANCE_LIMITS.wrong)
    throw error
  }
}

/** One place's IPv6 addresses are 65,536 networks and more, so guesses count by the whole of them (a /48). */
const siteOf = (sourceIp: string) => networkOf(sourceIp).split(':').slice(0, 3).join(':')

function codeCounts({ sourceIp }: Trying, deviceId: string | undefined): readonly (readonly [Name, Limit])[] {
  const { ofDevice, ofNetwork, ofNetworkADay } = ENTRANCE_LIMITS.code
  const network = siteOf(sourceIp)
  return [
    ...(deviceId === undefined ? [] : [[['code-device', deviceId], ofDevice] as const]),
    [['code', network], ofNetwork],
    [['code-day', network], ofNetworkADay],
  ]
}

/**
 * Counts a typed short code before it is checked.
 * @throws ApiError TOO_MANY_TRIES; the limits after the exhausted one are not counted
 */
export async function countCodeEntry(table: Table, call: Trying, deviceId: string | undefined): Promise<void> {
  for (const [name, limit] of codeCounts(call, deviceId)) await count(table, call, name, limit)
}

/** It was right. */
export const takeCodeEntryBack = (table: Table, call: Trying, deviceId: string | undefined) =>
  Promise.all(
    codeCounts(call, deviceId).map(([name, { seconds }]) =>
      takeTryBack(table, nameOf(name), seconds, call.now.getTime()),
    ),
  )

/** @throws ApiError TOO_MANY_TRIES once this network, or this key, has let in as many as one day or some minutes may */
export async function limitInstantUsers(table: Table, call: Trying, key: string) {
  const { ofNetwork, ofNetworkADay, ofKeyADay } = ENTRANCE_LIMITS.instant
  const network = networkOf(call.sourceIp)
  await count(table, call, ['instant', network], ofNetwork)
  await count(table, call, ['instant-day', network], ofNetworkADay)
  // Last, so that what one network is refused uses up nothing of the others.
  await count(table, call, ['instant-key', key], ofKeyADay)
}
