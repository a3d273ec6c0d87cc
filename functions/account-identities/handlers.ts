import type { accountIdentities } from '@tcheck/contract/groups/account-identities'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { deleteIdentity } from './routes/delete.ts'
import { issueOwnLinkCode } from './routes/issue-link-code.ts'
import { list } from './routes/list.ts'

/** School accounts of the own account: seen, linked by a code of one's own, taken away. Both changes want the password. */
export const handlers = (deps: { table: Table }): GroupHandlers<typeof accountIdentities> => ({
  list: list(deps),
  issueLinkCode: issueOwnLinkCode(deps),
  delete: deleteIdentity(deps),
})
