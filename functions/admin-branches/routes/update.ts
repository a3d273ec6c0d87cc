import { hashPassword } from '@tcheck/accounts/password'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { createAccountWrites } from '@tcheck/data/account/account'
import { type Branch, getBranch } from '@tcheck/data/branch/branch'
import { changeBranchAccountWrites, changeBranchWrite } from '@tcheck/data/branch/branch-account'
import type { Table } from '@tcheck/data/table'
import { ulid } from 'ulid'
import { accountOf, newAccount, rejectTakenLogin, rejectWeak, targetOf, toWire } from '../branch-account.ts'

/** Changes a branch and, where login or password are sent, its account. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.update> =>
  async (call) => {
    const { throwApiError } = call
    const { name, login_id, password, class_count } = call.input.branch
    const before = (await getBranch(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    if (before.disabled_at !== undefined) return throwApiError('CONFLICT')
    const account = await accountOf(table, before)
    const login = login_id ?? account?.login_id
    if (login !== undefined) {
      await rejectTakenLogin(table, login, throwApiError, account?.id)
      rejectWeak(password, login, throwApiError)
    }
    const hash = password === undefined ? undefined : await hashPassword(password)
    const branch: Branch = { ...before, name, class_count }
    const audit = auditCall(call, {
      action: 'branch_changed',
      branchId: branch.id,
      target: targetOf(branch),
      details: { class_count, has_new_login: login !== account?.login_id, has_new_password: hash !== undefined },
    })
    if (account && login !== undefined) {
      const change = { name, login_id: login, password: hash ? { hash, at: call.now.toISOString() } : undefined }
      const writes = changeBranchAccountWrites(account, change)
      await table.transact([changeBranchWrite(branch), ...writes, audit])
    } else if (login !== undefined && hash !== undefined) {
      // Nobody has signed in for this branch yet.
      const id = `branch-account-${ulid(call.now.getTime())}`
      const added = { ...newAccount({ id, branch_id: branch.id, name, login_id: login }), password_hash: hash }
      branch.account_id = id
      await table.transact([changeBranchWrite(branch, id), ...createAccountWrites(added), audit])
    } else {
      await table.transact([changeBranchWrite(branch), audit])
    }
    return { branch: toWire(branch, await accountOf(table, branch)) }
  }
