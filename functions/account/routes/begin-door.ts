import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import type { SessionDeps } from '@tcheck/services/sign-in/begin-account-session'
import { changeMode } from '../change-mode.ts'
import { ownAccount } from '../own-account.ts'

/** This device stands at the door from now on: it stays signed in, and may do nothing else. */
export const beginDoor =
  (deps: SessionDeps): RouteHandler<typeof account.beginDoor> =>
  async (call) => {
    const own = await ownAccount(deps.table, call)
    const { realm } = own.account
    if (realm !== 'branch' && realm !== 'teacher-v1') return call.throwApiError('DOOR_STAFF_ONLY')
    await changeMode(deps, call, { own, mode: 'door', keepLogin: true })
    return { success: true }
  }
