import type { Act } from '@tcheck/api-runtime/audit-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import type { Account } from '@tcheck/data/account/account'
import { teacherStateOf } from '@tcheck/data/account/teacher'
import type { Table } from '@tcheck/data/table'
import { type KnownTeacher, ownTeacher } from '@tcheck/services/teacher/own-teacher'

/** @throws ApiError NOT_FOUND, also for another branch's and for a v2 teacher */
export async function knownTeacher(
  table: Table,
  { branchId, id, throwApiError }: { branchId: string; id: string; throwApiError: ThrowApiError<'NOT_FOUND'> },
): Promise<KnownTeacher> {
  return (await ownTeacher(table, branchId, id)) ?? throwApiError('NOT_FOUND')
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
