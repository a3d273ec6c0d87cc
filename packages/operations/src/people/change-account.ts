import { type Account, disableAccountWrite, listAdmins, raiseSessionVersionWrite } from '@tcheck/data/account/account'
import { type AuditAction, auditWrite } from '@tcheck/data/audit/audit'
import type { Table, Write } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, type OperationCall, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import { accountLine, accountOfArgs } from './find-account.ts'

interface Change {
  /** What the person is asked about. */
  question: string
  done: string
  action: AuditAction
  details: Readonly<Record<string, boolean>>
  write: Write
}

/** Asks for the login, changes the account, and writes the audit record of the account's branch. */
async function change(call: OperationCall, table: Table, account: Account, of: Change): Promise<0> {
  const { terminal, values } = call
  terminal.print(accountLine(account))
  if (values['dry-run'] === true) {
    terminal.print('試しただけです。まだ何もしていません。')
    return 0
  }
  await confirmByName(call, of.question, account.login_id)
  const record = operatorRecord(
    {
      branch_id: account.branch_id,
      action: of.action,
      target: { kind: 'account', id: account.id },
      details: of.details,
    },
    terminal.now(),
  )
  await table.transact([of.write, auditWrite(record)])
  terminal.print(of.done)
  return 0
}

const options = { stage: 'text', yes: 'text', 'dry-run': 'flag' } as const
const USAGE = '<アカウントのID> | <種類> <ユーザー名>'
const HOW = '[--stage 名前] [--dry-run] [--yes ユーザー名]'

export const endSessions: Operation = {
  usage: `${USAGE} ${HOW}`,
  summary: 'ひとつのアカウントを、すべての端末でサインアウトさせます。パスワードはそのままです。',
  args: [1, 2],
  options,
  run: (call) =>
    withTarget(call, async ({ table }): Promise<0 | 1> => {
      const account = await accountOfArgs(table, call.args)
      return change(call, table, account, {
        question: 'すべての端末でサインアウトさせます。書きかけのものは端末に残ります。',
        done: 'すべての端末でサインアウトさせました。',
        action: 'session_ended',
        details: { all: true },
        write: raiseSessionVersionWrite(account.id),
      })
    }),
}

export const disableAccount: Operation = {
  usage: `${USAGE} [--enable] ${HOW}`,
  summary: 'ひとつのアカウントを、すぐに使えなくします。--enable で、また使えるようにします。',
  args: [1, 2],
  options: { ...options, enable: 'flag' },
  run: (call) =>
    withTarget(call, async ({ table }): Promise<0 | 1> => {
      const account = await accountOfArgs(table, call.args)
      const isEnabling = call.values['enable'] === true
      const isDisabled = account.disabled_at !== null
      if (isEnabling !== isDisabled)
        throw new OperationError(isDisabled ? 'もう停止しています。' : '停止していません。')
      if (account.role === 'branch') throw new OperationError('教室は、管理者の画面で閉じます。')
      if (!isEnabling) await rejectLastAdmin(table, account)
      return change(call, table, account, {
        question: isEnabling ? 'また使えるようにします。' : 'すぐに使えなくし、すべての端末でサインアウトさせます。',
        done: isEnabling ? 'また使えるようにしました。' : '使えなくしました。',
        action: isEnabling ? 'account_changed' : 'account_disabled',
        details: isEnabling ? { enabled: true } : {},
        write: disableAccountWrite(account.id, isEnabling ? null : call.terminal.now().toISOString()),
      })
    }),
}

async function rejectLastAdmin(table: Table, account: Account): Promise<void> {
  if (account.role !== 'admin') return
  const others = (await listAdmins(table)).filter(({ id, disabled_at }) => id !== account.id && disabled_at === null)
  if (others.length === 0)
    throw new OperationError('使える管理者が、ほかにいません。先に create-admin で、ひとり作ってください。')
}
