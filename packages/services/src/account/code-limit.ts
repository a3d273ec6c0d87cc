import type { Call } from '@tcheck/api-runtime/serve'
import type { Account } from '@tcheck/data/account/account'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { countTry, takeTryBack } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { recordOf } from '../sign-in/begin-account-session.ts'

/**
 * The daily limit of tries of six digits, or of the own password while signed in. The person knows the password or has a session. 50 tries
 * a day guess one of three valid codes in a million with 0.015 %.
 */
const SHORT = { tries: 10, seconds: 900 }
const LONG = { tries: 50, seconds: 86_400 }

/**
 * The subject of the limit. Digits are counted for the account, because everybody who knows its password can try them. Passwords are
 * counted for the signed-in device: many people use a kiosk tablet, and it must not lock the office out.
 */
interface Trier {
  account: Account
  device?: string
}

type LimitedCall = Pick<Call<unknown, 'TOO_MANY_TRIES'>, 'now' | 'sourceIp' | 'requestId' | 'throwApiError'>

/**
 * Counts one try before it is checked, so that parallel tries cannot exceed the limit.
 * @throws ApiError TOO_MANY_TRIES
 */
export async function limitCodes(table: Table, trier: Trier, call: LimitedCall) {
  const { account } = trier
  const nowMs = call.now.getTime()
  const counts = await Promise.all(
    [SHORT, LONG].map(({ seconds }) => countTry(table, nameOf(trier, seconds), seconds, nowMs)),
  )
  const [short = 0, long = 0] = counts
  if (short === SHORT.tries + 1 || long === LONG.tries + 1) {
    const details = { counted_by: 'code', tries: short }
    await putAuditRecord(table, { ...recordOf(call, account, { action: 'sign_in_refused', details }), actor: null })
  }
  if (short > SHORT.tries || long > LONG.tries) return call.throwApiError('TOO_MANY_TRIES')
  return {
    wasRight: async () => {
      await Promise.all([SHORT, LONG].map(({ seconds }) => takeTryBack(table, nameOf(trier, seconds), seconds, nowMs)))
    },
  }
}

const nameOf = ({ account: { id }, device }: Trier, seconds: number) =>
  device === undefined ? `code-${seconds}#${id}` : `code-${seconds}#${id}#${device}`
