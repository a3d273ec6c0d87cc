import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import type { MailEvent } from '@tcheck/contract/mail-events'
import { changeMailSettings } from '@tcheck/data/mail/mail-settings'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { mailSettingsChanged, ownSettings, shown } from '../own-settings.ts'

/** Switches the kinds of news that are named; the others stay as they are. */
export const updateEvents =
  ({ table }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.updateEvents> =>
  async (call) => {
    const before = await ownSettings(table, call)
    const named = Object.entries(call.input.events).filter(
      (entry): entry is [MailEvent, boolean] => entry[1] !== undefined,
    )
    const events = { ...before.events, ...Object.fromEntries(named) }
    const { write, changed } = changeMailSettings(before, { events })
    await table.transact([write, mailSettingsChanged(call, changed, 'mail_events')])
    return shown(changed)
  }
