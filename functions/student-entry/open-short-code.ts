import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { isShortCode } from '@tcheck/contract/short-code'
import { readRemembered, remember } from '@tcheck/data/limit/limit'
import { getShortCode, isLiveAt, type ShortCode } from '@tcheck/data/mission/short-code'
import type { Table } from '@tcheck/data/table'
import { networkMark } from '@tcheck/services/links/network-mark'
import { countCodeTry, hashed, type Trying, takeCodeTryBack } from './limit-tries.ts'

interface Typed {
  code: string
  /** As the device says it; whoever guesses may say what he likes. */
  deviceId: string | undefined
}
type CodeCall = Trying & { throwApiError: ThrowApiError<'SHORT_CODE_UNKNOWN' | 'SHORT_CODE_ENDED' | 'TOO_MANY_TRIES'> }

/** As long as a device that signed in is known (decision 0312). */
const KNOWN_MS = 180 * 24 * 3600_000

/**
 * What a short code opens, for whoever typed it. 100,000 codes are few, so tries are counted before they are answered, by
 * device and network, and a right one is given back. Two are not asked for the count, so that nobody behind their address
 * can close them out: who types a code in the network where it is shown, and a device that has come in at the same
 * branch before. What is mistyped (the check digit tells) is no guess and costs nothing. Decision 0316 has the odds.
 *
 * @throws ApiError TOO_MANY_TRIES for right and wrong ones alike
 */
export async function openShortCode(table: Table, call: CodeCall, { code, deviceId }: Typed): Promise<ShortCode> {
  const { now, throwApiError } = call
  if (!isShortCode(code)) return throwApiError('SHORT_CODE_UNKNOWN')
  const found = await getShortCode(table, code)
  // Looked at for every code alike: how long an answer takes tells nothing.
  const knownName = `entrance-device#${hashed([found?.branch_id ?? '', deviceId ?? ''])}`
  const [knownUntil = 0] = await readRemembered(table, [knownName])
  const isKnown = deviceId !== undefined && knownUntil > now.getTime()
  const isOpen = found !== undefined && isLiveAt(found, now)
  const belongs = found !== undefined && (isKnown || found.network === networkMark(call.sourceIp))
  if (!belongs) {
    await countCodeTry(table, call, deviceId)
    if (!found) return throwApiError('SHORT_CODE_UNKNOWN')
    await takeCodeTryBack(table, call, deviceId)
  }
  if (!isOpen) return throwApiError('SHORT_CODE_ENDED')
  if (deviceId !== undefined && !isKnown) await remember(table, knownName, now.getTime() + KNOWN_MS)
  return found
}
