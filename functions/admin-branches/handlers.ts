import { drawPassword } from '@tcheck/accounts/drawn-text'
import { hashPassword } from '@tcheck/accounts/password'
import { passwordWeakness, weaknessMessages } from '@tcheck/accounts/password-weakness'
import type { AdminBranch, adminBranches } from '@tcheck/contract/groups/admin-branches'
import { type Account, createAccountWrites, findAccountByLogin, getAccount } from '@tcheck/data/account/account'
import { type Branch, getBranch, listBranches } from '@tcheck/data/branch/branch'
import {
  changeBranchAccountWrites,
  changeBranchWrite,
  createBranchWrites,
  disableBranchWrites,
} from '@tcheck/data/branch/branch-account'
import type { Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { ulid } from 'ulid'
import { chooseBranches } from './choose-branches.ts'

/** The tenants: listed, registered, changed, closed. A closed branch keeps all its data (decision 0027). */
export const handlers = ({ table }: { table: Table }): GroupHandlers<typeof adminBranches> => ({
  list: async ({ input }) => {
    const { page, per_page } = input
    const chosen = chooseBranches(await listBranches(table), input)
    const shown = chosen.slice((page - 1) * per_page, page * per_page)
    const branches = shown.map(({ id, name, class_count, disabled_at = null }) => ({
      id,
      name,
      class_count,
      disabled_at,
    }))
    return { branches, page, per_page, total_count: chosen.length }
  },

  show: async ({ input }) => {
    const branch = found(await getBranch(table, input.id))
    return { branch: toWire(branch, await accountOf(table, branch)) }
  },

  create: async (call) => {
    const { name, login_id, password, class_count } = call.input.branch
    await refuseTakenLogin(table, login_id)
    refuseWeak(password, login_id)
    const serial = ulid(call.now.getTime())
    const account = newAccount({ id: `branch-account-${serial}`, branch_id: `branch-${serial}`, name, login_id })
    const issued = password === undefined ? drawPassword() : null
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
  },

  update: async (call) => {
    const { name, login_id, password, class_count } = call.input.branch
    const before = found(await getBranch(table, call.input.id))
    if (before.disabled_at !== undefined) throw new Refusal('CONFLICT')
    const account = await accountOf(table, before)
    const login = login_id ?? account?.login_id
    if (login !== undefined) {
      await refuseTakenLogin(table, login, account?.id)
      refuseWeak(password, login)
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
  },

  close: async (call) => {
    const branch = found(await getBranch(table, call.input.id))
    // Closing twice changes nothing.
    if (branch.disabled_at !== undefined) return { success: true as const }
    const audit = auditCall(call, { action: 'branch_deleted', branchId: branch.id, target: targetOf(branch) })
    await table.transact([...disableBranchWrites(branch, call.now.toISOString()), audit])
    return { success: true as const }
  },
})

const targetOf = ({ id }: Branch) => ({ kind: 'branch', id })

const accountOf = (table: Table, { account_id }: Branch) =>
  account_id === undefined ? undefined : getAccount(table, account_id, { consistent: true })

const newAccount = (fields: Pick<Account, 'id' | 'branch_id' | 'name' | 'login_id'>): Account => ({
  ...fields,
  role: 'branch',
  realm: 'branch',
  password_hash: '',
  session_version: 1,
  must_change_password: true,
  disabled_at: null,
})

async function refuseTakenLogin(table: Table, loginId: string, ownId?: string): Promise<void> {
  const holder = await findAccountByLogin(table, 'branch', loginId)
  if (holder && holder.id !== ownId) throw new Refusal('LOGIN_TAKEN')
}

function refuseWeak(password: string | undefined, loginId: string): void {
  const weakness = password === undefined ? null : passwordWeakness(password, loginId)
  if (weakness) throw new Refusal('PASSWORD_TOO_WEAK', { reason: weaknessMessages[weakness] })
}

const toWire = (branch: Branch, account: Account | undefined): AdminBranch => ({
  id: branch.id,
  name: branch.name,
  class_count: branch.class_count,
  login_id: account?.login_id ?? null,
  account_id: account?.id ?? null,
  has_second_factor: Boolean(account?.second_factor),
  disabled_at: branch.disabled_at ?? null,
})
