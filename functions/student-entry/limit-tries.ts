import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/network-of'
import { LONGEST_WAIT_MS, waitOver } from '@tcheck/accounts/sign-in-waits'
import { isApiError, type ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { countTry, readManyTries, takeTryBack, takeTurn } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Limits of failed tries; decisions 0312 and 0316 have the arithmetic. Valid input is never counted: otherwise one device or one address
 * could use up a limit and close the entrance for others behind it. No number closes an address for longer than thirty seconds.
 * - `wrong`: invalid links and numbers, by network and link; higher than the errors of 5,000 pupils behind one address
 * - `code`: short codes that are invalid or belong to another branch (decision 0316). The device's own limit comes first, so a child who
 * plays with the keys uses up nothing of others. Above the network's number its next tries wait, one at a time
 * - `instant`: temporary students by one shareable key. They do not count by network, since a whole district may scan the same code
 */
export const ENTRANCE_LIMITS = {
  wrong: { tries: 5000, seconds: 30 },
  code: {
    ofDevice: { tries: 10, seconds: 600 },
    ofNetwork: { tries: 50, seconds: 86_400 },
  },
  instant: {
    ofKey: { tries: 6000, seconds: 30 },
    ofKeyADay: { tries: 100_000, seconds: 86_400 },
  },
} as const

export interface Trying {
  now: Date
  sourceIp: string
  responseHeaders: Headers
  throwApiError: ThrowApiError<'TOO_MANY_TRIES'>
}
/** A call that types a short code. */
export interface TryingCode extends Omit<Trying, 'throwApiError'> {
  throwApiError: ThrowApiError<'TOO_MANY_TRIES' | 'CODE_WAIT'>
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
async function count(table: Table, { now, responseHeaders, throwApiError }: Trying, name: Name, limit: Limit) {
  const tries = await countTry(table, nameOf(name), limit.seconds, now.getTime())
  if (tries <= limit.tries) return
  const left = limit.seconds - (Math.floor(now.getTime() / 1000) % limit.seconds)
  responseHeaders.set('retry-after', String(Math.min(LONGEST_WAIT_MS / 1000, left)))
  return throwApiError('TOO_MANY_TRIES')
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

const codeOfDevice = (deviceId: string): Name => ['code-device', deviceId]
const codeOfNetwork = ({ sourceIp }: Pick<Trying, 'sourceIp'>): Name => ['code', siteOf(sourceIp)]

/**
 * Counts a typed short code before it is checked.
 * @throws ApiError TOO_MANY_TRIES for a device, and then nothing counts for its network; CODE_WAIT with the seconds for a network
 */
export async function countCodeEntry(table: Table, call: TryingCode, deviceId: string | undefined): Promise<void> {
  const { ofDevice, ofNetwork } = ENTRANCE_LIMITS.code
  if (deviceId !== undefined) await count(table, call, codeOfDevice(deviceId), ofDevice)
  const nowMs = call.now.getTime()
  const window = { name: nameOf(codeOfNetwork(call)), seconds: ofNetwork.seconds }
  const [before = { tries: 0, lastMs: 0 }] = await readManyTries(table, [window], nowMs)
  const waitMs = waitOver(before.tries, ofNetwork.tries)
  const leftMs = waitMs === 0 ? 0 : before.lastMs + waitMs - nowMs
  if (leftMs > 0) return throwWait(call, leftMs)
  if (waitMs > 0 && !(await takeTurn(table, { ...window, lastMs: before.lastMs }, nowMs)))
    return throwWait(call, waitMs)
  const tries = await countTry(table, window.name, window.seconds, nowMs)
  // Sent at once with others that were counted first.
  if (waitMs === 0 && tries > ofNetwork.tries) return throwWait(call, waitOver(tries, ofNetwork.tries))
}

function throwWait({ responseHeaders, throwApiError }: TryingCode, waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000)
  responseHeaders.set('retry-after', String(seconds))
  return throwApiError('CODE_WAIT', { seconds })
}

/** It was right. */
export async function takeCodeEntryBack(table: Table, call: TryingCode, deviceId: string | undefined): Promise<void> {
  const { ofDevice, ofNetwork } = ENTRANCE_LIMITS.code
  const takeBack = (name: Name, { seconds }: Limit) => takeTryBack(table, nameOf(name), seconds, call.now.getTime())
  await Promise.all([
    ...(deviceId === undefined ? [] : [takeBack(codeOfDevice(deviceId), ofDevice)]),
    takeBack(codeOfNetwork(call), ofNetwork),
  ])
}

/** @throws ApiError TOO_MANY_TRIES once this key has let in as many as half a minute, or one day, may */
export async function limitInstantUsers(table: Table, call: Trying, key: string) {
  const { ofKey, ofKeyADay } = ENTRANCE_LIMITS.instant
  await count(table, call, ['instant', key], ofKey)
  // Last, so that what half a minute refuses uses up nothing of the day.
  await count(table, call, ['instant-key', key], ofKeyADay)
}
