import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { api } from '../../../lib/api/client.ts'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** Always asked anew: mails may have come back since. */
export const mailSettingsQuery = () => api.parentMailSettings.show.queryOptions({ input: {}, staleTime: JUST_ASKED_MS })

/** Every change answers the settings after it. */
export function cacheMailSettings(answer: { mail_settings: MailSettings }): void {
  queryClient.setQueryData(mailSettingsQuery().queryKey, answer)
}

export const reloadMailSettings = () => queryClient.invalidateQueries({ queryKey: mailSettingsQuery().queryKey })
