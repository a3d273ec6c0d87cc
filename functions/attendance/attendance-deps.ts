import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { Table } from '@tcheck/data/table'

export interface AttendanceDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}
