import { batchChecks } from './suite/batches.ts'
import { conditionChecks } from './suite/conditions.ts'
import { indexChecks } from './suite/indexes.ts'
import { itemChecks } from './suite/items.ts'
import { queryChecks } from './suite/queries.ts'
import { raceChecks } from './suite/races.ts'
import { readCapacityChecks } from './suite/read-capacity.ts'
import type { TableCheck } from './suite/subject.ts'
import { tableChecks } from './suite/tables.ts'
import { transactionChecks } from './suite/transactions.ts'
import { updateChecks } from './suite/updates.ts'
import { writeCapacityChecks } from './suite/write-capacity.ts'

/** A theme and what a DynamoDB must do about it. */
export interface Theme {
  theme: string
  checks: TableCheck[]
}

/** Everything that the product expects of a DynamoDB, whichever one serves it. */
export const suite: readonly Theme[] = [
  { theme: 'tables', checks: tableChecks },
  { theme: 'items', checks: itemChecks },
  { theme: 'conditions', checks: conditionChecks },
  { theme: 'updates', checks: updateChecks },
  { theme: 'queries', checks: queryChecks },
  { theme: 'indexes', checks: indexChecks },
  { theme: 'batches', checks: batchChecks },
  { theme: 'transactions', checks: transactionChecks },
  { theme: 'races', checks: raceChecks },
  { theme: 'capacity of reads', checks: readCapacityChecks },
  { theme: 'capacity of writes', checks: writeCapacityChecks },
]
