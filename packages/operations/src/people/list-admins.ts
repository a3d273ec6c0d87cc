import { listAdmins } from '@tcheck/data/account/account'
import { type Operation, withTarget } from '../operation.ts'
import { accountLine } from './find-account.ts'

export const listAdminAccounts: Operation = {
  usage: '[--stage 名前]',
  summary: '管理者をすべて言います。',
  args: [0, 0],
  options: { stage: 'text' },
  run: (call) =>
    withTarget(call, async ({ table }): Promise<0 | 1> => {
      const admins = await listAdmins(table)
      for (const admin of admins) call.terminal.print(accountLine(admin))
      const open = admins.filter(({ disabled_at }) => disabled_at === null)
      call.terminal.print(`管理者 ${admins.length}人(使える人 ${open.length}人)`)
      return open.length === 0 ? 1 : 0
    }),
}
