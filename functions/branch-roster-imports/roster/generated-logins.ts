import { generatedLogin } from '@tcheck/accounts/generated-login'
import { fold } from '@tcheck/contract/fold'
import type { Table } from '@tcheck/data/table'
import { accountsOfLogins } from './known-roster.ts'
import type { RosterRow } from './read-rows.ts'

const TRIES = 8

/**
 * Gives each new student without a user name one that is free. It follows from the student, so that a file that was looked at makes the
 * same names when it is taken.
 */
export async function makeLogins(table: Table, rows: readonly RosterRow[], branchId: string): Promise<void> {
  const used = new Set(rows.flatMap(({ login }) => login ?? []))
  let waiting = rows.filter(({ login }) => login === null)
  for (let attempt = 0; attempt < TRIES && waiting.length > 0; attempt++) {
    const wanted = waiting.map((row) => ({ row, login: generatedLogin('s', seedOf(row, branchId), attempt) }))
    const taken = await accountsOfLogins(
      table,
      'student',
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

const seedOf = ({ name, kana, grade }: RosterRow, branchId: string): string =>
  [branchId, fold(name), fold(kana ?? ''), grade].join(' ')
