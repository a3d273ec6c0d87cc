import { generateMailCode } from '@tcheck/accounts/mail-code'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { MAIL_CODE_SECONDS } from '@tcheck/contract/mail-events'
import { mailWrite } from '@tcheck/data/mail/mail'
import { changeMailSettings } from '@tcheck/data/mail/mail-settings'
import { ulid } from 'ulid'
import { limitCodeMails } from '../limit-code-mails.ts'
import type { MailSettingsDeps } from '../mail-settings-deps.ts'
import { checkOwnPassword, isCodeGood, mayResend, ownSettings, shown } from '../own-settings.ts'

/**
 * Sends a code to an address, which is used after the code was typed. A new address needs the password. A repeated call for the same address within a minute sends nothing
 * more. Other users of the address make no difference.
 */
export const requestCode =
  ({ table, sealingKeys }: MailSettingsDeps): RouteHandler<typeof parentMailSettings.requestCode> =>
  async (call) => {
    const { now, throwApiError } = call
    const { address } = call.input
    const before = await ownSettings(table, call)
    const { pending, account_id: accountId } = before
    if (before.address?.address === address && !before.address.undeliverable) return throwApiError('MAIL_ADDRESS_SAME')
    if (pending?.address === address && isCodeGood(pending, now) && !mayResend(pending, now)) return shown(before)

    // The call that set the pending address has checked the password.
    if (pending?.address !== address) await checkOwnPassword(table, before, call)
    await limitCodeMails(table, { accountId, address }, call)
    const requestId = ulid(now.getTime())
    const { write, changed } = changeMailSettings(before, {
      pending: {
        address,
        request_id: requestId,
        sealed_code: generateMailCode(await sealingKeys(), { accountId, address }),
        asked_at: now.toISOString(),
        tries: 0,
        undeliverable: null,
      },
    })
    const content = { template: 'address-code', request_id: requestId } as const
    await table.transact([
      write,
      mailWrite({ id: requestId, accountId, content, now, goodForSeconds: MAIL_CODE_SECONDS }),
    ])
    return shown(changed)
  }
