import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import type { RouteInput } from '@tcheck/contract/route'
import { pageOfIndex } from '../list/page-of-index.ts'
import type { Page, Table, Write } from '../table.ts'
import { type Account, accountKey, teacherSortKey } from './account.ts'

export const teacherStateOf = ({ disabled_at, must_change_password }: Account) =>
  disabled_at !== null ? 'closed' : must_change_password ? 'new' : 'open'

/** One page of the teachers of all branches, or of one, by branch and login: v2 teachers, where nothing else is said. */
export const listTeachers = (
  table: Table,
  query: RouteInput<typeof adminTeachers.list>,
  realm: 'teacher-v1' | 'teacher-v2' = 'teacher-v2',
) =>
  pageOfIndex(table, query, {
    index: {
      index: 'gsi1',
      partition: realm === 'teacher-v2' ? 'TEACHERS' : 'CLASS_TEACHERS',
      ...(query.branch_id !== undefined && { beginsWith: `${query.branch_id}#` }),
    },
    indexSort: 'place',
    searchIn: ({ name, login_id }: Account) => [name, login_id],
    filters: { branch_id: ({ branch_id }) => branch_id, state: teacherStateOf },
    byIndex: ['branch_id'],
    sorts: { place: ({ branch_id, login_id }) => [branch_id, login_id], name: ({ name }) => name },
  })

/** So many of the teachers of all branches, by branch and login, a page of the table after the other. */
export async function listTeacherAccounts(table: Table, realm: 'teacher-v1' | 'teacher-v2', atMost: number) {
  const partition = realm === 'teacher-v2' ? 'TEACHERS' : 'CLASS_TEACHERS'
  const accounts: Account[] = []
  let cursor: string | undefined
  do {
    const limit = atMost - accounts.length
    const page: Page<Account> = await table.query<Account>({ index: 'gsi1', partition, limit, cursor })
    accounts.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && accounts.length < atMost)
  return { accounts, isCut: cursor !== undefined }
}

/** The v2 teachers of a branch, stopped ones too, by login. */
export const listTeachersOfBranch = (table: Table, branchId: string): Promise<Account[]> =>
  table.queryAll<Account>({ index: 'gsi1', partition: 'TEACHERS', beginsWith: `${branchId}#` })

/** Brings a teacher into another branch: every session ends. Fails where another change came first. */
export const moveTeacherWrite = (account: Account, branchId: string): Write => {
  const place = teacherSortKey({ ...account, branch_id: branchId })
  return {
    update: accountKey(account.id),
    expression: {
      UpdateExpression:
        'SET branch_id = :branch, gsi1pk = :list, gsi1sk = :place, session_version = session_version + :one REMOVE ended_sessions',
      ConditionExpression: 'branch_id = :before AND session_version = :version',
      ExpressionAttributeValues: {
        ':branch': branchId,
        ':list': place?.gsi1pk,
        ':place': place?.gsi1sk,
        ':one': 1,
        ':before': account.branch_id,
        ':version': account.session_version,
      },
    },
  }
}
