import type { Log } from '@tcheck/api-runtime/log'
import { plainItem } from '@tcheck/api-runtime/stream-image'
import { chainOfKey } from '@tcheck/data/audit/audit'
import { appendToChain } from '@tcheck/data/audit/audit-chain'
import type { Table } from '@tcheck/data/table'
import type { DynamoDBStreamEvent } from 'aws-lambda'

interface ChainDeps {
  table: Table
  log: Log
}

/**
 * Gives audit records their place in their branch's chain, in the order of the stream. A batch that is delivered again,
 * or by two at once, changes nothing; a batch that fails is delivered again as a whole.
 *
 * Each new head goes to the log, which the table's owner cannot rewrite: `npm run ops -- verify-audit --head` takes it.
 */
export const chainRecords =
  ({ table, log }: ChainDeps) =>
  async (event: DynamoDBStreamEvent): Promise<void> => {
    const records = event.Records.flatMap(({ eventName, dynamodb }) =>
      eventName === 'INSERT' && dynamodb?.NewImage ? [plainItem(dynamodb.NewImage)] : [],
    )
    const byChain = Map.groupBy(records, ({ pk }) => chainOfKey(pk))
    for (const [chain, own] of byChain) {
      // Whatever else a filter let through is no record of an act.
      if (chain === null) continue
      const head = await appendToChain(table, chain, own)
      log({ level: 'info', chain, number: head.number, hash: head.hash })
    }
  }
