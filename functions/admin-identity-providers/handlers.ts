import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { deleteProvider } from './routes/delete.ts'
import { deletePortalKey } from './routes/delete-portal-key.ts'
import { issueLinkCodeForLogin } from './routes/issue-link-code.ts'
import { issuePortalKey } from './routes/issue-portal-key.ts'
import { type SaveDeps, save } from './routes/save.ts'
import { show } from './routes/show.ts'

export const handlers = (deps: SaveDeps & { redirectUri: string }): GroupHandlers<typeof adminIdentityProviders> => ({
  show: show(deps),
  save: save(deps),
  delete: deleteProvider(deps),
  issueLinkCode: issueLinkCodeForLogin(deps),
  issuePortalKey: issuePortalKey(deps),
  deletePortalKey: deletePortalKey(deps),
})
