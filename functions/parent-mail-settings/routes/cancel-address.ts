import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { changeMailSettings } from '@tcheck/data/mail/mail-settings'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { ownSettings, shown } from '../own-settings.ts'

/** Forgets the address that waits for its code; the one in use stays. */
export const cancelAddress =
  ({ table }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.cancelAddress> =>
  async (call) => {
    const { throwApiError } = call
    const before = await ownSettings(table, call)
    before.pending ?? throwApiError('NOT_FOUND')
    const { write, changed } = changeMailSettings(before, { pending: null })
    await table.transact([write])
    return shown(changed)
  }
