import type { Act } from '@tcheck/api-runtime/audit-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { AdminTeacher } from '@tcheck/contract/groups/admin-teachers'
import type { Account } from '@tcheck/data/account/account'
import { teacherStateOf } from '@tcheck/data/account/teacher'
import { type Branch, branchKey, getBranch, listBranches } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'

const ERASED = '(削除された教室)'

/** Teachers with what their branches are called. */
export async function teacherViews(table: Table, accounts: readonly Account[]): Promise<AdminTeacher[]> {
  const ids = [...new Set(accounts.flatMap(({ branch_id }) => branch_id ?? []))]
  const branches = await table.batchGet<Branch>(ids.map(branchKey))
  return accounts.map((account) => ({
    id: account.id,
    name: account.name,
    login_id: account.login_id,
    branch_id: account.branch_id ?? '',
    branch_name: branches.find(({ id }) => id === account.branch_id)?.name ?? ERASED,
    state: teacherStateOf(account),
    has_second_factor: Boolean(account.second_factor),
  }))
}

export async function teacherView(table: Table, account: Account): Promise<AdminTeacher> {
  const [view] = await teacherViews(table, [account])
  if (!view) throw new Error('one teacher has one view')
  return view
}

/** Branches that are open, to choose from. */
export const openBranches = async (table: Table) =>
  (await listBranches(table)).flatMap(({ id, name, disabled_at }) => (disabled_at === undefined ? [{ id, name }] : []))

/** @throws ApiError SHAREABLE_BRANCH_UNKNOWN where there is none, or it is closed */
export async function openBranch(table: Table, id: string, throwApiError: ThrowApiError<'SHAREABLE_BRANCH_UNKNOWN'>) {
  const branch = await getBranch(table, id)
  return branch && branch.disabled_at === undefined ? branch : throwApiError('SHAREABLE_BRANCH_UNKNOWN')
}

export const actOn = (
  action: 'account_created' | 'account_changed' | 'account_disabled',
  { id, branch_id }: Pick<Account, 'id' | 'branch_id'>,
  details: NonNullable<Act['details']> = {},
): Act => ({ action, branchId: branch_id, target: { kind: 'account', id }, details })
