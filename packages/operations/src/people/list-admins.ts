import { listAdmins } from '@tcheck/data/account/account'
import { type Operation, withPlace } from '../operation.ts'
import { lineOfAccount } from './find-account.ts'

export const listAdminAccounts: Operation = {
  usage: '[--stage 名前]',
  summary: '管理者をすべて言います。',
  words: [0, 0],
  options: { stage: 'text' },
  run: (call) =>
    withPlace(call, async ({ table }): Promise<0 | 1> => {
      const admins = await listAdmins(table)
      for (const admin of admins) call.desk.say(lineOfAccount(admin))
      const open = admins.filter(({ disabled_at }) => disabled_at === null)
      call.desk.say(`管理者 ${admins.length}人(使える人 ${open.length}人)`)
      return open.length === 0 ? 1 : 0
    }),
}
