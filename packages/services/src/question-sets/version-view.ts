import type { SetVersion } from '@tcheck/contract/groups/admin-question-sets'
import { namesOfAccounts } from '@tcheck/data/account/account'
import type { StoredCategory, StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** Of an account that is gone. */
const NOBODY_NOW = '登録のない人'

interface Stored {
  stored_by?: string | null
}

/** Versions with the names of their authors instead of their accounts; an operator has none. */
export async function withAuthors<Version extends Stored>(table: Table, versions: readonly Version[]) {
  const names = await namesOfAccounts(
    table,
    versions.flatMap(({ stored_by }) => stored_by ?? []),
  )
  return versions.map((version) => ({
    ...version,
    stored_by: version.stored_by ? (names.get(version.stored_by) ?? NOBODY_NOW) : null,
  }))
}

/** The versions of a set, as its history lists them. */
export const versionViews = async (
  table: Table,
  heads: readonly StoredSetHead<StoredCategory>[],
): Promise<SetVersion[]> =>
  (await withAuthors(table, heads)).map(
    ({ version, title, question_count, max_score, stored_at, stored_by, how, restored_from }) => ({
      ...{ version, title, question_count, max_score, stored_by },
      stored_at: stored_at ?? null,
      how: how ?? null,
      ...(restored_from !== undefined && { restored_from }),
    }),
  )
