import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { teacherStateOf } from '@tcheck/data/account/teacher'
import { getTeaching, type Teaching, teachingOf } from '@tcheck/data/account/teaching'
import type { Table } from '@tcheck/data/table'
import type { Act } from '@tcheck/lambda-kit/audit-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'

interface KnownTeacher {
  account: Account
  teaching: Teaching
}

/** @throws Refusal NOT_FOUND, also for another branch's and for a v2 teacher, who belongs to the schools' desk */
export async function knownTeacher(
  table: Table,
  { branchId, id, refuse }: { branchId: string; id: string; refuse: Refuse<'NOT_FOUND'> },
): Promise<KnownTeacher> {
  const [account, teaching] = await Promise.all([getAccount(table, id, { consistent: true }), getTeaching(table, id)])
  if (account?.realm !== 'teacher-v1' || account.branch_id !== branchId) throw refuse('NOT_FOUND')
  return { account, teaching: teaching ?? teachingOf(account) }
}

export const teacherView = ({ account, teaching }: KnownTeacher): BranchTeacher => ({
  id: account.id,
  name: account.name,
  kana: teaching.kana,
  login_id: account.login_id,
  subject_codes: teaching.subject_codes,
  grades: teaching.grades,
  state: teacherStateOf(account),
  has_second_factor: Boolean(account.second_factor),
  revision: teaching.revision,
})

export const actOn = (
  action: 'account_created' | 'account_changed' | 'account_disabled',
  { id }: Pick<Account, 'id'>,
  details: NonNullable<Act['details']> = {},
): Act => ({ action, target: { kind: 'account', id }, details })
