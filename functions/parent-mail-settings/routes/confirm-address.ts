import { isMailCode, openMailCode } from '@tcheck/accounts/mail-code'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { MOST_MAIL_CODE_TRIES } from '@tcheck/contract/mail-events'
import { changeMailSettings, countCodeTry } from '@tcheck/data/mail/mail-settings'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { isCodeGood, mailSettingsChanged, ownSettings, shown } from '../own-settings.ts'

/** Puts the address in use that the typed code was sent to, in the place of the one before. */
export const confirmAddress =
  ({ table, sealingKeys }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.confirmAddress> =>
  async (call) => {
    const { throwApiError } = call
    const { pending, account_id: accountId } = await ownSettings(table, call)
    if (!pending || !isCodeGood(pending, call.now)) return throwApiError('MAIL_CODE_OVER')
    const counted = await countCodeTry(table, accountId, pending.request_id, MOST_MAIL_CODE_TRIES)
    const { address } = pending
    const code = openMailCode(await sealingKeys(), pending.sealed_code, { accountId, address })
    if (code === null || !isMailCode(call.input.code, code)) {
      const left = MOST_MAIL_CODE_TRIES - (counted.pending?.tries ?? MOST_MAIL_CODE_TRIES)
      throw left > 0 ? throwApiError('MAIL_CODE_WRONG', { left }) : throwApiError('MAIL_CODE_OVER')
    }
    const { write, changed } = changeMailSettings(counted, {
      address: { address, confirmed_at: call.now.toISOString(), undeliverable: null },
      pending: null,
    })
    await table.transact([write, mailSettingsChanged(call, changed, 'mail_address')])
    return shown(changed)
  }
