import type { Item, Table, Write } from '../table.ts'
import { type Account, accountKey, findLogin, type LoginRealm } from './account.ts'
import { passwordItem, passwordKey, type StoredPassword } from './password-item.ts'

/** What nobody's password has: one that was ended, or of an account that never had any. */
const NO_HASH = 'none'

const hashOf = (stored: StoredPassword | undefined) => stored?.hash ?? NO_HASH

export async function getPasswordHash(table: Table, account: Account): Promise<string> {
  return hashOf(await table.get<StoredPassword>(passwordKey(account.id), { consistent: true }))
}

/**
 * Reads the account of a login and the hash of its password, in two requests. An unknown login takes the same time and units, so that
 * neither reveals which logins exist.
 */
export async function findAccountAndPassword(
  table: Table,
  realm: LoginRealm,
  loginId: string,
): Promise<{ account: Account; hash: string } | undefined> {
  const accountId = await findLogin(table, realm, loginId)
  const of = accountId ?? 'nobody'
  const found = await table.batchGet<Item>([accountKey(of), passwordKey(of)])
  const account = found.find(({ sk }) => sk === accountKey(of).sk) as unknown as Account | undefined
  const stored = found.find(({ sk }) => sk === passwordKey(of).sk) as unknown as StoredPassword | undefined
  return accountId === undefined || !account ? undefined : { account, hash: hashOf(stored) }
}

/** No password opens the account any more, until the role above issues one. */
export const endPasswordWrite = (accountId: string): Write => ({ put: passwordItem(accountId, NO_HASH) })
