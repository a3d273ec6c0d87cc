import type { Table } from '../table.ts'
import { listAuditRecords, PLATFORM_CHAIN } from './audit.ts'
import { chainedKey } from './audit-chain.ts'

/** So many of the newest are looked at: enough to see whether the writer of the chain follows. */
const RECORDS_READ = 10

/**
 * The delay of the platform's audit chain in seconds: the age of the oldest record without a link among the newest ones, 0 if all have one.
 * One writer serves all chains from one stream, so one chain is enough.
 */
export async function chainLagSeconds(table: Table, now: Date): Promise<number> {
  const { items } = await listAuditRecords(table, null, { limit: RECORDS_READ })
  const waiting = await Promise.all(
    items.map(async ({ sk, at }) => ((await table.get(chainedKey(PLATFORM_CHAIN, sk))) ? 0 : ageSeconds(at, now))),
  )
  return Math.max(0, ...waiting)
}

const ageSeconds = (at: string, now: Date) => Math.max(0, (now.getTime() - Date.parse(at)) / 1000)
