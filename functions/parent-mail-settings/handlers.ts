import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import type { MailSettingsDeps } from './mail-settings-deps.ts'
import { cancelAddress } from './routes/cancel-address.ts'
import { confirmAddress } from './routes/confirm-address.ts'
import { deleteAddress } from './routes/delete-address.ts'
import { requestCode } from './routes/request-code.ts'
import { show } from './routes/show.ts'
import { updateChildName } from './routes/update-child-name.ts'
import { updateEvents } from './routes/update-events.ts'

export const handlers = (deps: MailSettingsDeps): GroupHandlers<typeof parentMailSettings> => ({
  show: show(deps),
  requestCode: requestCode(deps),
  confirmAddress: confirmAddress(deps),
  cancelAddress: cancelAddress(deps),
  deleteAddress: deleteAddress(deps),
  updateEvents: updateEvents(deps),
  updateChildName: updateChildName(deps),
})
