import type { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { issueLinkCodeForLogin } from './routes/issue-link-code.ts'
import { issuePortalKey, removePortalKey } from './routes/portal-key.ts'
import { remove } from './routes/remove.ts'
import { type SaveDeps, save } from './routes/save.ts'
import { show } from './routes/show.ts'

export const handlers = (deps: SaveDeps & { redirectUri: string }): GroupHandlers<typeof adminIdentityProviders> => ({
  show: show(deps),
  save: save(deps),
  delete: remove(deps),
  issueLinkCode: issueLinkCodeForLogin(deps),
  issuePortalKey: issuePortalKey(deps),
  deletePortalKey: removePortalKey(deps),
})
