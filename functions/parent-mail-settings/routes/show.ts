import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { ownSettings, shown } from '../own-settings.ts'

export const show =
  ({ table }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.show> =>
  async (call) =>
    shown(await ownSettings(table, call))
