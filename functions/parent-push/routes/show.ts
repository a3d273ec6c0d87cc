import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentPush } from '@tcheck/contract/groups/parent-push'
import { ownParent, pushOf } from '../own-push.ts'
import type { PushDeps } from '../push-deps.ts'

export const show =
  (deps: PushDeps): RouteHandler<typeof parentPush.show> =>
  async (call) =>
    pushOf(deps, (await ownParent(deps, call)).account)
