import type { session } from '@tcheck/contract/groups/session'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { type CurrentUserDeps, currentUser } from './routes/current-user.ts'

export const handlers = (deps: CurrentUserDeps): GroupHandlers<typeof session> => ({
  showCurrentUser: currentUser(deps),
})
