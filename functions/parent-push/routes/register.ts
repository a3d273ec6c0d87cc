import { isOfPushService } from '@tcheck/accounts/push-address'
import { drawPushRight } from '@tcheck/accounts/push-right'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentPush } from '@tcheck/contract/groups/parent-push'
import { countTry } from '@tcheck/data/limit/limit'
import { addPushDeviceWrites, listPushDevices } from '@tcheck/data/push/push-device'
import { ulid } from 'ulid'
import { keyOfNow, ownParent, pushChanged, pushOf } from '../own-push.ts'
import type { PushDeps } from '../push-deps.ts'

/** Nobody registers so often by hand; each costs some writes. */
const LIMIT = { tries: 30, seconds: 3600 }

/**
 * Registers a browser for pushes and replaces its earlier registration. The product calls its address, so the address must be one of the
 * known services.
 */
export const register =
  (deps: PushDeps): RouteHandler<typeof parentPush.register> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { account, sessionId } = await ownParent(deps, call)
    if (!isOfPushService(input.address, deps.pushServices)) return throwApiError('PUSH_SERVICE_UNKNOWN')
    const tries = await countTry(deps.table, `push-register#${account.id}`, LIMIT.seconds, now.getTime())
    if (tries > LIMIT.tries) return throwApiError('TOO_MANY_TRIES')
    // The page was opened before the keys were exchanged: it is to be read anew, since another key could not push there.
    if (input.key_id !== (await keyOfNow(deps)).id) return throwApiError('CONFLICT')
    const id = ulid(now.getTime())
    const { right, hash } = drawPushRight({ accountId: account.id, deviceId: id })
    const device = {
      ...{ id, account_id: account.id, address: input.address, key_id: input.key_id, right_hash: hash },
      ...{ session_id: sessionId, session_version: account.session_version, added_at: now.toISOString() },
    }
    await deps.table.transact([
      ...addPushDeviceWrites(await listPushDevices(deps.table, account), device),
      pushChanged(call, account, 'push_device'),
    ])
    return { ...(await pushOf(deps, account)), device: { id, right } }
  }
