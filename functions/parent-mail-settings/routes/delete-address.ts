import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { changeMailSettings } from '@tcheck/data/mail/mail-settings'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { checkOwnPassword, mailSettingsChanged, ownSettings, shown } from '../own-settings.ts'

/** No mail from now on, also none that is written already: where it goes is looked up when it is sent. */
export const deleteAddress =
  ({ table }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.deleteAddress> =>
  async (call) => {
    const { throwApiError } = call
    const before = await ownSettings(table, call)
    before.address ?? throwApiError('NOT_FOUND')
    await checkOwnPassword(table, before, call)
    const { write, changed } = changeMailSettings(before, { address: null })
    await table.transact([write, mailSettingsChanged(call, changed, 'mail_address')])
    return shown(changed)
  }
