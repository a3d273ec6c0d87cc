import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentPush } from '@tcheck/contract/groups/parent-push'
import { getPushDevice, isPushDeviceGood, renewPushDevice } from '@tcheck/data/push/push-device'
import { ConditionFailed } from '@tcheck/data/table'
import { ownParent, pushOf } from '../own-push.ts'
import type { PushDeps } from '../push-deps.ts'

/**
 * Moves a device to the session of a new sign-in, after its session had expired, so that it ends with that session. A registration that a
 * sign-out or a new password ended stays ended.
 */
export const renew =
  (deps: PushDeps): RouteHandler<typeof parentPush.renew> =>
  async (call) => {
    const { account, sessionId } = await ownParent(deps, call)
    const device = (await getPushDevice(deps.table, account.id, call.input.id)) ?? call.throwApiError('NOT_FOUND')
    if (!isPushDeviceGood(device, account)) return call.throwApiError('NOT_FOUND')
    if (device.session_id !== sessionId) {
      try {
        await renewPushDevice(deps.table, device, sessionId)
      } catch (error) {
        if (error instanceof ConditionFailed) return call.throwApiError('NOT_FOUND')
        throw error
      }
    }
    return pushOf(deps, account)
  }
