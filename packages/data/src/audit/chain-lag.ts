import type { Table } from '../table.ts'
import { listAuditRecords, PLATFORM_CHAIN } from './audit.ts'
import { chainedKey } from './audit-chain.ts'

/** So many of the newest are looked at: enough to see whether the writer of the chain follows. */
const LOOKED_AT = 10

/**
 * How far the chain of the platform's own records is behind, in seconds: the age of the oldest of the newest records that has no
 * link yet; 0 where all have theirs. One writer makes all chains off one stream, so one chain tells.
 */
export async function chainLagSeconds(table: Table, now: Date): Promise<number> {
  const { items } = await listAuditRecords(table, null, { limit: LOOKED_AT })
  const waiting = await Promise.all(
    items.map(async ({ sk, at }) => ((await table.get(chainedKey(PLATFORM_CHAIN, sk))) ? 0 : ageSeconds(at, now))),
  )
  return Math.max(0, ...waiting)
}

const ageSeconds = (at: string, now: Date) => Math.max(0, (now.getTime() - Date.parse(at)) / 1000)
