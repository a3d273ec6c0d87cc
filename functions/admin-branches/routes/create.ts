import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { MOST_BRANCHES } from '@tcheck/contract/most'
import { type Branch, listBranches } from '@tcheck/data/branch/branch'
import { createBranchWrites } from '@tcheck/data/branch/branch-account'
import type { Table } from '@tcheck/data/table'
import { ulid } from 'ulid'
import { newAccount, rejectTakenLogin, rejectWeak, targetOf, toWire } from '../branch-account.ts'

/** Registers a branch with its account; a password that nobody chose is generated and shown once. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.create> =>
  async (call) => {
    const { name, login_id, password, class_count } = call.input.branch
    await rejectTakenLogin(table, login_id, call.throwApiError)
    rejectWeak(password, login_id, call.throwApiError)
    if ((await listBranches(table)).length >= MOST_BRANCHES) return call.throwApiError('BRANCHES_TOO_MANY')
    const serial = ulid(call.now.getTime())
    const account = newAccount({ id: `branch-account-${serial}`, branch_id: `branch-${serial}`, name, login_id })
    const issued = password === undefined ? generatePassword() : null
    account.password_hash = await hashPassword(password ?? issued ?? '')
    const branch: Branch = { id: `branch-${serial}`, name, class_count, account_id: account.id }
    await table.transact([
      ...createBranchWrites(branch, account),
      auditCall(call, {
        action: 'branch_created',
        branchId: branch.id,
        target: targetOf(branch),
        details: { class_count },
      }),
    ])
    return { branch: toWire(branch, account), issued_password: issued }
  }
