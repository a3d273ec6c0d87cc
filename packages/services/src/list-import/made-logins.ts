import { generatedLogin } from '@tcheck/accounts/generated-login'
import { findLogins, type LoginRealm } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'

const TRIES = 8

interface Making<Row> {
  realm: LoginRealm
  letter: Parameters<typeof generatedLogin>[0]
  /** The same row gives the same text in each call. */
  seedOf: (row: Row) => string
}

/**
 * Gives each row of a new person without a user name one that is free. It follows from the person, so that a file that was checked makes
 * the same names when it is stored.
 */
export async function makeLogins<Row extends { login: string | null }>(
  table: Table,
  rows: readonly Row[],
  { realm, letter, seedOf }: Making<Row>,
): Promise<void> {
  const used = new Set(rows.flatMap(({ login }) => login ?? []))
  let waiting = rows.filter(({ login }) => login === null)
  for (let attempt = 0; attempt < TRIES && waiting.length > 0; attempt++) {
    const wanted = waiting.map((row) => ({ row, login: generatedLogin(letter, seedOf(row), attempt) }))
    const taken = await findLogins(
      table,
      realm,
      wanted.map(({ login }) => login),
    )
    for (const { row, login } of wanted) {
      if (taken.has(login) || used.has(login)) continue
      used.add(login)
      row.login = login
    }
    waiting = waiting.filter(({ login }) => login === null)
  }
}
