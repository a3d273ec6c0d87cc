import { deviceMarkCookie, deviceMarkIn, newDeviceMark } from '@tcheck/accounts/device-mark'
import { verifyAgainstNobody, verifyPassword } from '@tcheck/accounts/password'
import { beginSignInTry, type WaitCause, type WrongSignInTries } from '@tcheck/accounts/sign-in-limit'
import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import { type Log, logToStandardOutput } from '@tcheck/api-runtime/log'
import type { Call } from '@tcheck/api-runtime/serve'
import { foldLogin } from '@tcheck/contract/fold'
import type { SignInAnswer } from '@tcheck/contract/sign-in'
import type { Account, AccountSession, LoginRealm } from '@tcheck/data/account/account'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { askSecondFactor } from './ask-second-factor.ts'
import { beginAccountSession, type SessionDeps, userOfAccount } from './begin-account-session.ts'
import { signInTryCounter } from './try-counter.ts'

interface PasswordSignInDeps extends SessionDeps {
  /** Whose page it is: the same login on two pages is two people. */
  realm: LoginRealm
  log?: Log
}

interface Credentials {
  username: string
  password: string
  keep_login: boolean
  mode?: AccountSession['mode']
}

type SignInCall = Pick<
  Call<Credentials, 'SIGN_IN_WAIT' | 'NETWORK_WAIT' | 'WRONG_CREDENTIALS'>,
  'input' | 'now' | 'sourceIp' | 'requestId' | 'headers' | 'responseHeaders' | 'throwApiError'
>

/**
 * The handler of a sign-in page: begins a session and returns the three tokens as headers, or requires the second factor. A wrong password,
 * an unknown login and a disabled account give the same response after the same work.
 */
export const signInWithPassword =
  ({ table, signingKey, realm, log = logToStandardOutput }: PasswordSignInDeps) =>
  async (call: SignInCall): Promise<SignInAnswer> => {
    const { input, now, sourceIp, throwApiError } = call
    const login = foldLogin(input.username)
    const { renewalKey } = await signingKey()
    const device = deviceMarkIn(call.headers.get('cookie'), renewalKey)
    const attempt = await beginSignInTry(signInTryCounter(table, now), { realm, login, address: sourceIp, device }, now)
    if (attempt.waitMs > 0) throw rejectForNow(call, attempt)

    const found = await findAccountAndPassword(table, realm, login)
    const account = found?.account
    const branch = await attempt.inBranch(account?.branch_id ?? null)
    const isRight = await (found ? verifyPassword(input.password, found.hash) : verifyAgainstNobody(input.password))
    const holder = isRight && account?.disabled_at === null ? account : null
    const user = holder && (await userOfAccount(table, holder, now))
    if (!holder || !user) {
      await recordFlood(table, call, { realm, account, log }, await branch.wasWrong())
      return throwApiError('WRONG_CREDENTIALS')
    }

    const mark = device ?? newDeviceMark()
    await branch.wasRight(mark)
    call.responseHeaders.set('set-cookie', deviceMarkCookie(mark, renewalKey))
    const sessionOptions = { keepLogin: input.keep_login, mode: input.mode ?? ('normal' as const) }
    if (holder.second_factor) return askSecondFactor(table, holder, sessionOptions, now)
    await beginAccountSession({ table, signingKey }, call, holder, { ...sessionOptions, method: 'password' })
    return { current_user: user, second_factor: null }
  }

function rejectForNow(
  { responseHeaders, throwApiError }: SignInCall,
  { waitMs, waitsFor }: { waitMs: number; waitsFor: WaitCause },
): never {
  const seconds = Math.ceil(waitMs / 1000)
  responseHeaders.set('retry-after', String(seconds))
  throw throwApiError(waitsFor === 'network' ? 'NETWORK_WAIT' : 'SIGN_IN_WAIT', { seconds })
}

/** Counts at which a record is due: a flood leaves a few in each window, not one a guess. */
const DUE = {
  login: [5, SIGN_IN_LIMITS.login.tries],
  address: [100, SIGN_IN_LIMITS.address.tries, SIGN_IN_LIMITS.address.confirmed],
  branch: [100, SIGN_IN_LIMITS.branch.tries],
  sprayed: [SIGN_IN_LIMITS.sprayed.tries],
} as const

/** Known and unknown logins leave the same records, in the branch's chain or in that of no branch. */
async function recordFlood(
  table: Table,
  { now, sourceIp, requestId }: SignInCall,
  { realm, account, log }: { realm: LoginRealm; account: Account | undefined; log: Log },
  wrong: WrongSignInTries,
): Promise<void> {
  // The alarm's figure. The address is in the audit record alone.
  if (wrong.sprayed >= SIGN_IN_LIMITS.sprayed.tries)
    log({ level: 'warn', request_id: requestId, event: 'logins_sprayed', sprayed_logins: wrong.sprayed })
  const kinds = Object.keys(DUE) as (keyof typeof DUE)[]
  const due = kinds.filter((kind) => DUE[kind].some((count) => count === wrong[kind]))
  await Promise.all(
    due.map((kind) =>
      putAuditRecord(table, {
        branch_id: account?.branch_id ?? null,
        action: 'sign_in_refused',
        actor: null,
        by: null,
        target: account ? { kind: 'account', id: account.id } : null,
        at: now.toISOString(),
        request_id: requestId,
        source_ip: sourceIp,
        details: { realm, counted_by: kind, tries: wrong[kind] },
      }),
    ),
  )
}
