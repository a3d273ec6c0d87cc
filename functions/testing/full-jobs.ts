import { countTries } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/** An account that has begun as many jobs in this hour as it may. */
export const useUpJobs = (table: Table, accountId: string, now: Date) =>
  countTries(table, 300, { name: `jobs#${accountId}`, windowSeconds: 3600, nowMs: now.getTime() })
