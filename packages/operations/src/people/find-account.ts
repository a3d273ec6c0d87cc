import {
  type Account,
  findAccountByLogin,
  getAccount,
  type LoginRealm,
  listSessions,
} from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'
import { type Operation, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'

const REALMS = {
  admin: '管理者',
  branch: '教室',
  'teacher-v1': '講師',
  'teacher-v2': '先生',
  student: '生徒',
  parent: '保護者',
} as const satisfies Record<LoginRealm, string>

const readRealm = (text: string): LoginRealm => {
  const realm = (Object.keys(REALMS) as LoginRealm[]).find((one) => one === text)
  if (!realm)
    throw new OperationError(
      `「${text}」というサインインの種類はありません。${Object.keys(REALMS).join('、')} のどれかです。`,
    )
  return realm
}

/**
 * The account with a realm and a login (`<realm> <login>`), or with an id.
 * @throws OperationError if there is none
 */
export async function accountOfArgs(table: Table, args: readonly string[]): Promise<Account> {
  const [first = '', login] = args
  const account =
    login === undefined
      ? await getAccount(table, first, { consistent: true })
      : await findAccountByLogin(table, readRealm(first), login)
  if (!account) throw new OperationError(`アカウント「${args.join(' ')}」はありません。`)
  return account
}

/** One line about an account, without password and sealed texts. */
export function accountLine(account: Account): string {
  const { id, login_id, name, realm, branch_id, disabled_at, must_change_password, second_factor } = account
  const notes = [
    disabled_at === null ? '' : `停止中(${disabled_at})`,
    must_change_password ? '最初のサインインがまだ' : '',
    second_factor ? '2段階認証あり' : '',
  ].filter((note) => note !== '')
  const of = branch_id === null ? '' : `  教室 ${branch_id}`
  return `${id}  ${REALMS[realm]} ${login_id}  ${name}${of}${notes.length > 0 ? `  ${notes.join('、')}` : ''}`
}

export const findAccount: Operation = {
  usage: '<アカウントのID> | <admin branch teacher-v1 teacher-v2 student parent のどれか> <ユーザー名> [--stage 名前]',
  summary: 'ひとつのアカウントと、サインインしている端末の数を言います。',
  args: [1, 2],
  options: { stage: 'text' },
  run: (call) =>
    withTarget(call, async ({ table }): Promise<0 | 1> => {
      const { terminal, args } = call
      const account = await accountOfArgs(table, args)
      terminal.print(accountLine(account))
      const devices = await listSessions(table, account, terminal.now().getTime())
      terminal.print(`サインインしている端末 ${devices.length}台`)
      return 0
    }),
}
