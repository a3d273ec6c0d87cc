import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { session } from '@tcheck/contract/groups/session'
import { type CurrentUserDeps, showCurrentUser } from './routes/show-current-user.ts'

export const handlers = (deps: CurrentUserDeps): GroupHandlers<typeof session> => ({
  showCurrentUser: showCurrentUser(deps),
})
