import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { passwordWeakness, weaknessMessages } from '@tcheck/contract/password-rules'
import { type Account, findAccountByLogin, getAccount } from '@tcheck/data/account/account'
import type { Branch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'

export const targetOf = ({ id }: Branch) => ({ kind: 'branch', id })

export const accountOf = (table: Table, { account_id }: Branch) =>
  account_id === undefined ? undefined : getAccount(table, account_id, { consistent: true })

export const newAccount = (fields: Pick<Account, 'id' | 'branch_id' | 'name' | 'login_id'>): Account => ({
  ...fields,
  role: 'branch',
  realm: 'branch',
  password_hash: '',
  session_version: 1,
  must_change_password: true,
  disabled_at: null,
})

export async function rejectTakenLogin(
  table: Table,
  loginId: string,
  throwApiError: ThrowApiError<'LOGIN_TAKEN'>,
  ownId?: string,
): Promise<void> {
  const holder = await findAccountByLogin(table, 'branch', loginId)
  if (holder && holder.id !== ownId) return throwApiError('LOGIN_TAKEN')
}

export function rejectWeak(
  password: string | undefined,
  loginId: string,
  throwApiError: ThrowApiError<'PASSWORD_TOO_WEAK'>,
): void {
  const weakness = password === undefined ? null : passwordWeakness(password, { loginId })
  if (weakness) throwApiError('PASSWORD_TOO_WEAK', { reason: weaknessMessages[weakness] })
}

export const toWire = (branch: Branch, account: Account | undefined): AdminBranch => ({
  id: branch.id,
  name: branch.name,
  class_count: branch.class_count,
  login_id: account?.login_id ?? null,
  account_id: account?.id ?? null,
  has_second_factor: Boolean(account?.second_factor),
  disabled_at: branch.disabled_at ?? null,
})
