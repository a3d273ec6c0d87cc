import { type Account, getAccounts, listAdmins } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { type Operation, withPlace } from '../operation.ts'
import { lineOfAccount } from './find-account.ts'

/** Admins who were made before they had a list, by the records of their making. */
async function idsOfRecords(table: Table): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listAuditRecords(table, null, { limit: 1000, cursor })
    for (const { action, target, details } of page.items) {
      if (action === 'account_created' && details['role'] === 'admin' && target) ids.push(target.id)
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

/** Every admin by login. */
export async function everyAdmin(table: Table): Promise<Account[]> {
  const listed = await listAdmins(table)
  const known = new Set(listed.map(({ id }) => id))
  const others = await getAccounts(
    table,
    [...new Set(await idsOfRecords(table))].filter((id) => !known.has(id)),
  )
  return [...listed, ...others].toSorted((one, other) => (one.login_id < other.login_id ? -1 : 1))
}

export const listAdminAccounts: Operation = {
  usage: '[--stage 名前]',
  summary: '管理者をすべて言います。',
  words: [0, 0],
  options: { stage: 'text' },
  run: (call) =>
    withPlace(call, async ({ table }): Promise<0 | 1> => {
      const admins = await everyAdmin(table)
      for (const admin of admins) call.desk.say(lineOfAccount(admin))
      const open = admins.filter(({ disabled_at }) => disabled_at === null)
      call.desk.say(`管理者 ${admins.length}人(使える人 ${open.length}人)`)
      return open.length === 0 ? 1 : 0
    }),
}
