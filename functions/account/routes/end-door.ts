import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { insistOnPassword } from '@tcheck/services/account/insist-on-password'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import { changeMode } from '../change-mode.ts'
import { ownAccount } from '../own-account.ts'

/** Who knows the password takes the device away from the door. */
export const endDoor =
  (deps: SessionDeps): RouteHandler<typeof account.endDoor> =>
  async (call) => {
    const own = await ownAccount(deps.table, call)
    await insistOnPassword(deps.table, own.account, call.input.password, call)
    await changeMode(deps, call, { own, mode: 'normal', keepLogin: false })
    return { success: true }
  }
