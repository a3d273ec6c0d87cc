import { answerTokens, beginSession } from '@tcheck/accounts/account-session'
import { accountAsUser } from '@tcheck/accounts/current-user'
import { verifyAgainstNobody, verifyPassword } from '@tcheck/accounts/password'
import type { Secrets } from '@tcheck/accounts/secrets'
import { beginTry } from '@tcheck/accounts/sign-in-limit'
import {
  type Account,
  type AccountSession,
  findAccountByLogin,
  getAccount,
  type LoginRealm,
  putSession,
} from '@tcheck/data/account/account'
import { getBranch } from '@tcheck/data/branch/branch'
import { countTry, readTries, takeTryBack } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { Refusal } from './refusal.ts'
import type { Call } from './serve.ts'

export interface PasswordSignInDeps {
  table: Table
  signingKey: Secrets['signingKey']
  /** Whose page it is: the same login on two pages is two people. */
  realm: LoginRealm
}

interface Credentials {
  username: string
  password: string
  keep_login: boolean
  mode?: AccountSession['mode']
}

/**
 * The handler of a sign-in page: begins a session and answers the three tokens as headers.
 *
 * A wrong password, an unknown login and a disabled account are told apart neither by the answer nor by the work done.
 */
export const signInWithPassword =
  ({ table, signingKey, realm }: PasswordSignInDeps) =>
  async ({
    input,
    now,
    sourceIp,
    responseHeaders,
  }: Pick<Call<Credentials>, 'input' | 'now' | 'sourceIp' | 'responseHeaders'>) => {
    const login = input.username.normalize('NFKC').trim()
    const attempt = await beginTry(tryCounter(table, now), { realm, login, address: sourceIp })
    if (!attempt.isAllowed) throw new Refusal('TOO_MANY_TRIES')

    const account = await findAccount(table, realm, login)
    const isRight = await (account
      ? verifyPassword(input.password, account.password_hash)
      : verifyAgainstNobody(input.password))
    if (!account || !isRight || account.disabled_at !== null) {
      await attempt.wasWrong()
      throw new Refusal('WRONG_CREDENTIALS')
    }

    const options = { keepLogin: input.keep_login, mode: input.mode ?? 'normal' }
    const { session, tokens } = beginSession(account, options, { key: await signingKey(), now })
    await Promise.all([putSession(table, session), attempt.wasRight()])
    answerTokens(responseHeaders, tokens)
    const branch = account.branch_id === null ? null : ((await getBranch(table, account.branch_id)) ?? null)
    return { current_user: accountAsUser(account, branch) }
  }

async function findAccount(table: Table, realm: LoginRealm, login: string): Promise<Account | undefined> {
  const account = await findAccountByLogin(table, realm, login)
  // A known login costs a second read; an unknown one must cost it too.
  if (!account) await getAccount(table, 'nobody')
  return account
}

const tryCounter = (table: Table, now: Date) => ({
  count: (name: string, windowSeconds: number, by: 1 | -1) =>
    (by === 1 ? countTry : takeTryBack)(table, name, windowSeconds, now.getTime()),
  read: (name: string, windowSeconds: number) => readTries(table, name, windowSeconds, now.getTime()),
})
