import type { Secrets } from '@tcheck/accounts/secrets'
import type { Table } from '@tcheck/data/table'

export interface PushDeps extends Pick<Secrets, 'sealingKeys'> {
  table: Table
  /** Where pushes may go (`packages/contract/src/push-services.ts`). */
  pushServices: readonly string[]
}
