import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { parentPush } from '@tcheck/contract/groups/parent-push'
import type { PushDeps } from './push-deps.ts'
import { deleteDevice } from './routes/delete.ts'
import { register } from './routes/register.ts'
import { renew } from './routes/renew.ts'
import { show } from './routes/show.ts'
import { updateEvents } from './routes/update-events.ts'

export const handlers = (deps: PushDeps): GroupHandlers<typeof parentPush> => ({
  show: show(deps),
  register: register(deps),
  renew: renew(deps),
  delete: deleteDevice(deps),
  updateEvents: updateEvents(deps),
})
