import type { Secrets } from '@tcheck/accounts/secrets'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { cancelAddress } from './routes/cancel-address.ts'
import { confirmAddress } from './routes/confirm-address.ts'
import { deleteAddress } from './routes/delete-address.ts'
import { requestCode } from './routes/request-code.ts'
import { show } from './routes/show.ts'
import { updateEvents } from './routes/update-events.ts'

export interface MailSettingsDeps extends Pick<Secrets, 'sealingKeys'> {
  table: Table
}

export const handlers = (deps: MailSettingsDeps): GroupHandlers<typeof parentMailSettings> => ({
  show: show(deps),
  requestCode: requestCode(deps),
  confirmAddress: confirmAddress(deps),
  cancelAddress: cancelAddress(deps),
  deleteAddress: deleteAddress(deps),
  updateEvents: updateEvents(deps),
})
