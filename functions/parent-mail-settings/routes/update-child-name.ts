import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { changeMailSettings } from '@tcheck/data/mail/mail-settings'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { mailSettingsChanged, ownSettings, shown } from '../own-settings.ts'

/** What messages call one of the caller's own children; an empty name is お子さま again. */
export const updateChildName =
  ({ table }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.updateChildName> =>
  async (call) => {
    const { student_id: id, name } = call.input
    if (!accountOf(call.principal).student_ids.includes(id)) return call.throwApiError('NOT_FOUND')
    const before = await ownSettings(table, call)
    const { [id]: _before, ...others } = before.child_names
    const child_names = name === '' ? others : { ...others, [id]: name }
    const { write, changed } = changeMailSettings(before, { child_names })
    await table.transact([write, mailSettingsChanged(call, changed, 'child_name')])
    return shown(changed)
  }
