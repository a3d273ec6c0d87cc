import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { sso } from '@tcheck/contract/groups/sso'
import { getBranch } from '@tcheck/data/branch/branch'
import { findIdentityProviders, type IdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import type { Table } from '@tcheck/data/table'
import { countingWrong, networkIn } from '../limit-tries.ts'

/** Schools by code or mail domain. Only whole codes and domains are answered, so that nobody lists all schools. */
export const listProviders =
  ({ table }: { table: Table }): RouteHandler<typeof sso.listProviders> =>
  (call) =>
    countingWrong(table, call, { kind: 'school', of: networkIn(call) }, async () => {
      const found = await findIdentityProviders(table, codeOrDomain(call.input.school))
      const choices = await Promise.all(found.map((provider) => choiceOf(table, provider)))
      const offered = choices.filter((choice) => choice !== null)
      if (offered.length === 0) return call.throwApiError('SSO_SCHOOL_UNKNOWN')
      return { providers: offered }
    })

/** Whoever types a whole mail address means its domain. */
const codeOrDomain = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().split('@').at(-1) ?? ''

async function choiceOf(table: Table, { branch_id, school_code, name, kind }: IdentityProvider) {
  const branch = await getBranch(table, branch_id)
  const isOpen = branch && branch.disabled_at === undefined
  return isOpen ? { branch_id, branch_name: branch.name, school_code, provider_name: name, kind } : null
}
