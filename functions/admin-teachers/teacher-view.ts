import type { AdminTeacher, TeacherInvitation } from '@tcheck/contract/groups/admin-teachers'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { type Invitation, isInvitationGood } from '@tcheck/data/account/invitation'
import { teacherStateOf } from '@tcheck/data/account/teacher'
import { type Branch, branchKey, getBranch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import type { Act } from '@tcheck/lambda-kit/audit-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import { ulid } from 'ulid'

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

export const invitationView = (invitation: Invitation, account: Account, now: Date): TeacherInvitation => ({
  address: invitation.address,
  asked_at: invitation.asked_at,
  expires_at: invitation.expires_at,
  is_good: isInvitationGood(invitation, account, now),
  is_sent: invitation.token_hashes.length > 0,
})

/** @throws Refusal NOT_FOUND, also for an account of anybody else: other roles have desks of their own */
export async function teacherOr404(table: Table, id: string, refuse: Refuse<'NOT_FOUND'>): Promise<Account> {
  const account = await getAccount(table, id, { consistent: true })
  return account?.realm === 'teacher-v2' ? account : refuse('NOT_FOUND')
}

/** @throws Refusal SHAREABLE_BRANCH_UNKNOWN where there is none, or it is closed */
export async function openBranch(table: Table, id: string, refuse: Refuse<'SHAREABLE_BRANCH_UNKNOWN'>) {
  const branch = await getBranch(table, id)
  return branch && branch.disabled_at === undefined ? branch : refuse('SHAREABLE_BRANCH_UNKNOWN')
}

/** @param hash of a password that is to be changed at the first sign-in */
export const newTeacher = (
  fields: Pick<Account, 'name' | 'login_id' | 'branch_id'>,
  { hash, now }: { hash: string; now: Date },
): Account => ({
  ...fields,
  id: `teacher-${ulid(now.getTime())}`,
  role: 'teacher',
  realm: 'teacher-v2',
  password_hash: hash,
  session_version: 1,
  must_change_password: true,
  disabled_at: null,
})

export const actOn = (
  action: 'account_created' | 'account_changed' | 'account_disabled',
  { id, branch_id }: Pick<Account, 'id' | 'branch_id'>,
  details: NonNullable<Act['details']> = {},
): Act => ({ action, branchId: branch_id, target: { kind: 'account', id }, details })
