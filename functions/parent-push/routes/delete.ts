import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentPush } from '@tcheck/contract/groups/parent-push'
import { deletePushDeviceWrite, getPushDevice } from '@tcheck/data/push/push-device'
import { ownParent, pushChanged, pushOf } from '../own-push.ts'
import type { PushDeps } from '../push-deps.ts'

/** No push from now on, also none that is on its way to being sent: the device is looked up when it is. */
export const deleteDevice =
  (deps: PushDeps): RouteHandler<typeof parentPush.delete> =>
  async (call) => {
    const { account } = await ownParent(deps, call)
    const device = (await getPushDevice(deps.table, account.id, call.input.id)) ?? call.throwApiError('NOT_FOUND')
    await deps.table.transact([deletePushDeviceWrite(device), pushChanged(call, account, 'push_device')])
    return pushOf(deps, account)
  }
