import { randomUUID } from 'node:crypto'
import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import { loginId as loginIdSchema } from '@tcheck/contract/login-id'
import { type Account, createAccountWrites, findAccountByLogin } from '@tcheck/data/account/account'
import { type AuditRecord, auditWrite } from '@tcheck/data/audit/audit'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { type Operation, textOf, withTarget } from './operation.ts'
import { OperationError } from './operation-error.ts'

/** The audit record of an operator's act. No account acts, so it has no actor. */
export const operatorRecord = (
  act: Pick<AuditRecord, 'branch_id' | 'action' | 'target' | 'details'>,
  now: Date,
): AuditRecord => ({
  ...act,
  actor: null,
  by: null,
  at: now.toISOString(),
  request_id: `ops-${randomUUID()}`,
  source_ip: 'operator',
})

/**
 * Creates an admin's account with an audit record and a generated password, which must be changed at the first sign-in.
 * @returns the password, which is stored only as a hash
 * @throws OperationError if the login is in use or malformed
 */
async function createAdminAccount(
  table: Table,
  { loginId, name }: { loginId: string; name: string },
  now: Date,
): Promise<{ account: Account; password: string }> {
  const { data: login_id } = loginIdSchema.safeParse(loginId)
  if (login_id === undefined) {
    throw new OperationError('ユーザー名は、半角の英数字と「-」「_」「.」「@」の、3文字から40文字にしてください。')
  }
  const taken = new OperationError(`ユーザー名「${login_id}」はもう使われています。`)
  if (await findAccountByLogin(table, 'admin', login_id)) throw taken
  const password = generatePassword()
  const account: Account = {
    id: `admin-${randomUUID()}`,
    role: 'admin',
    realm: 'admin',
    branch_id: null,
    login_id,
    name,
    password_hash: await hashPassword(password),
    session_version: 1,
    must_change_password: true,
    disabled_at: null,
  }
  const record = operatorRecord(
    {
      branch_id: null,
      action: 'account_created',
      target: { kind: 'account', id: account.id },
      details: { role: 'admin' },
    },
    now,
  )
  try {
    await table.transact([...createAccountWrites(account), auditWrite(record)])
  } catch (error) {
    throw error instanceof ConditionFailed ? taken : error
  }
  return { account, password }
}

export const createAdmin: Operation = {
  usage: '<ユーザー名> [--name 名前] [--stage 名前] [--dry-run]',
  summary: '管理者のアカウントを作り、最初のパスワードをいちどだけ表示します。',
  args: [1, 1],
  options: { stage: 'text', name: 'text', 'dry-run': 'flag' },
  run: async (call) => {
    const { terminal, values, args } = call
    const [loginId = ''] = args
    return withTarget(call, async ({ name: targetName, table, stage }) => {
      if (values['dry-run'] === true) {
        const isTaken = (await findAccountByLogin(table, 'admin', loginId)) !== undefined
        terminal.print(
          isTaken
            ? `ユーザー名「${loginId}」はもう使われています。`
            : `${targetName}に管理者「${loginId}」を作れます。まだ何もしていません。`,
        )
        return isTaken ? 1 : 0
      }
      const name = textOf(values, 'name') ?? '管理者'
      const { account, password } = await createAdminAccount(table, { loginId, name }, terminal.now())
      terminal.print(`${targetName}に管理者を作りました。`)
      terminal.print(`ユーザー名  ${account.login_id}`)
      terminal.print(`パスワード  ${password}`)
      terminal.print('パスワードはもう表示されません。最初のサインインで、本人が新しくします。')
      if (stage?.secondFactorRequiredFor.includes('admin')) {
        terminal.print('このステージでは、つづけて2段階認証も設定します。')
      }
      return 0
    })
  },
}
