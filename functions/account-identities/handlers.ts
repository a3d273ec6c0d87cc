import { verifyPassword } from '@tcheck/accounts/password'
import type { Principal } from '@tcheck/accounts/principal'
import type { accountIdentities } from '@tcheck/contract/groups/account-identities'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { listIdentityLinks, unlinkIdentityWrites } from '@tcheck/data/identity-provider/identity-link'
import { getIdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { limitCodes } from '@tcheck/lambda-kit/code-limit'
import { issueLinkCode } from '@tcheck/lambda-kit/issue-link-code'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { Call, GroupHandlers } from '@tcheck/lambda-kit/serve'

/** School accounts of the own account: seen, linked by a code of one's own, taken away. Both changes want the password. */
export const handlers = ({ table }: { table: Table }): GroupHandlers<typeof accountIdentities> => ({
  list: async ({ principal }) => {
    const account = await accountOf(table, principal)
    const links = await listIdentityLinks(table, account.id)
    const provider = account.branch_id === null ? undefined : await getIdentityProvider(table, account.branch_id)
    return {
      identities: links.map(({ id, issuer_name, linked_at }) => ({ id, issuer_name, linked_at })),
      provider: provider?.is_enabled ? { name: provider.name, school_code: provider.school_code } : null,
    }
  },

  issueLinkCode: async (call) => {
    const account = await accountOf(table, call.principal)
    await insistOnPassword(table, account, call)
    return issueLinkCode(table, account, call)
  },

  delete: async (call) => {
    const account = await accountOf(table, call.principal)
    const links = await listIdentityLinks(table, account.id)
    const link = found(links.find(({ id }) => id === call.input.id))
    await insistOnPassword(table, account, call)
    const { issuer } = link
    await table.transact([
      ...unlinkIdentityWrites(link),
      auditCall(call, { action: 'account_unlinked', target: { kind: 'account', id: account.id }, details: { issuer } }),
    ])
    return { success: true as const }
  },
})

/** A student known by a link alone has no account, so that there is nothing to link. */
async function accountOf(table: Table, principal: Principal | null): Promise<Account> {
  const id = principal?.kind === 'account' ? principal.account_id : principal?.session_id && principal.student_id
  return found(id ? await getAccount(table, id, { consistent: true }) : null)
}

type PasswordCall = Pick<Call<{ password: string }>, 'input' | 'now' | 'sourceIp' | 'requestId'>

async function insistOnPassword(table: Table, account: Account, call: PasswordCall): Promise<void> {
  const tries = await limitCodes(table, account, call)
  if (!(await verifyPassword(call.input.password, account.password_hash))) throw new Refusal('PASSWORD_WRONG')
  await tries.wasRight()
}
