import type { Secrets } from '@tcheck/accounts/secrets'
import type { Table } from '@tcheck/data/table'

export interface MailSettingsDeps extends Pick<Secrets, 'sealingKeys'> {
  table: Table
}
