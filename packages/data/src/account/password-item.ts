import type { Item, Key } from '../table.ts'

/** The hash of a password, apart from its account: everybody who asks who calls reads accounts, few need hashes (0302). */
export interface StoredPassword {
  account_id: string
  hash: string
}

export const passwordKey = (accountId: string): Key => ({ pk: `PASSWORD#${accountId}`, sk: 'PASSWORD' })

export const passwordItem = (accountId: string, hash: string): Item => ({
  ...passwordKey(accountId),
  account_id: accountId,
  hash,
})
