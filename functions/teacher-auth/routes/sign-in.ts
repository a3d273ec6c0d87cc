import { answerTokens, beginSession } from '@tcheck/accounts/account-session'
import { accountAsUser } from '@tcheck/accounts/current-user'
import { verifyAgainstNobody, verifyPassword } from '@tcheck/accounts/password'
import type { Secrets } from '@tcheck/accounts/secrets'
import { beginTry } from '@tcheck/accounts/sign-in-limit'
import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { type Account, findAccountByLogin, getAccount, putSession } from '@tcheck/data/account/account'
import { getBranch } from '@tcheck/data/branch/branch'
import { countTry, readTries, takeTryBack } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export interface SignInDeps {
  table: Table
  secrets: Pick<Secrets, 'signingKey'>
}

/** Only v2 teachers sign in here; the v1 teacher of the same login is somebody else. */
const REALM = 'teacher-v2'

/**
 * Signs a teacher in and answers the three tokens as headers.
 *
 * A wrong password, an unknown login and a disabled account are told apart neither by the answer nor by the work done.
 */
export const signIn =
  ({ table, secrets }: SignInDeps): RouteHandler<typeof teacherAuth.signIn> =>
  async ({ input, now, sourceIp, responseHeaders }) => {
    const login = input.username.normalize('NFKC').trim()
    const attempt = await beginTry(tryCounter(table, now), { realm: REALM, login, address: sourceIp })
    if (!attempt.isAllowed) throw new Refusal('TOO_MANY_TRIES')

    const account = await findTeacher(table, login)
    const isRight = await (account
      ? verifyPassword(input.password, account.password_hash)
      : verifyAgainstNobody(input.password))
    if (!account || !isRight || account.disabled_at !== null) {
      await attempt.wasWrong()
      throw new Refusal('WRONG_CREDENTIALS')
    }

    const key = await secrets.signingKey()
    const { session, tokens } = beginSession(account, { keepLogin: input.keep_login, mode: input.mode }, { key, now })
    await Promise.all([putSession(table, session), attempt.wasRight()])
    answerTokens(responseHeaders, tokens)
    const branch = account.branch_id === null ? null : ((await getBranch(table, account.branch_id)) ?? null)
    return { current_user: accountAsUser(account, branch) }
  }

async function findTeacher(table: Table, login: string): Promise<Account | undefined> {
  const account = await findAccountByLogin(table, REALM, login)
  // A known login costs a second read; an unknown one must cost it too.
  if (!account) await getAccount(table, 'nobody')
  return account
}

const tryCounter = (table: Table, now: Date) => ({
  count: (name: string, windowSeconds: number, by: 1 | -1) =>
    (by === 1 ? countTry : takeTryBack)(table, name, windowSeconds, now.getTime()),
  read: (name: string, windowSeconds: number) => readTries(table, name, windowSeconds, now.getTime()),
})
