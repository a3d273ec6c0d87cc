import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { isShortCode } from '@tcheck/contract/short-code'
import { readRemembered, remember } from '@tcheck/data/limit/limit'
import { isContinueCode } from '@tcheck/data/mission/continue-code'
import { getShortCode, isLiveAt, type ShortCode } from '@tcheck/data/mission/short-code'
import type { Table } from '@tcheck/data/table'
import { networkMark } from '@tcheck/services/links/network-mark'
import { deviceMark } from './continue-entry.ts'
import { countCodeEntry, hashed, type TryingCode, takeCodeEntryBack } from './limit-tries.ts'

interface Typed {
  code: string
  /** As the device says it; whoever guesses may say what he likes. */
  deviceId: string | undefined
}
type CodeCall = TryingCode & {
  throwApiError: ThrowApiError<
    'SHORT_CODE_UNKNOWN' | 'SHORT_CODE_ENDED' | 'CONTINUE_CODE_USED' | 'TOO_MANY_TRIES' | 'CODE_WAIT'
  >
}

/** As long as a device that signed in is known (decision 0312). */
const KNOWN_MS = 180 * 24 * 3600_000

/**
 * Opens a short code. There are only 100,000 codes, so tries are counted by device and network before the check, and a valid one is
 * subtracted again. Two are exempt, so that nobody behind their address can lock them out: a device in the network in which the code is
 * displayed, and a device that has entered at the same branch before. A mistyped code (wrong check digit) is no guess and is not counted.
 * A code for one number has no exemption: it opens answers, and a classmate is in the same network. Decision 0316 has the odds.
 * @throws ApiError TOO_MANY_TRIES or CODE_WAIT, for valid and invalid codes alike
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
  const belongs =
    found !== undefined && !isContinueCode(found) && (isKnown || found.network === networkMark(call.sourceIp))
  if (!belongs) {
    await countCodeEntry(table, call, deviceId)
    if (!found) return throwApiError('SHORT_CODE_UNKNOWN')
    await takeCodeEntryBack(table, call, deviceId)
  }
  const mark = deviceMark(deviceId)
  // The device that used it may have lost the answer.
  const isOwnUse = mark !== undefined && found.used_by === mark
  if (!isOpen && !isOwnUse)
    return throwApiError(found.used_at === undefined ? 'SHORT_CODE_ENDED' : 'CONTINUE_CODE_USED')
  if (deviceId !== undefined && !isKnown) await remember(table, knownName, now.getTime() + KNOWN_MS)
  return found
}
