import { describeError, type Log } from '@tcheck/api-runtime/log'
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
 * Links audit records to their branch's chain, in the order of the stream. A repeated or parallel delivery changes nothing; a failed batch
 * is delivered again as a whole. Logs each new head, which an owner of the table cannot change: `npm run ops -- verify-audit --head` reads
 * it.
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
      const head = await appendToChain(table, chain, own).catch((error: unknown) => {
        // The records' keys, which have a time and a random part; never their content.
        log({ level: 'error', chain, from: own[0]?.sk ?? '', until: own.at(-1)?.sk ?? '', ...describeError(error) })
        throw error
      })
      log({ level: 'info', chain, number: head.number, hash: head.hash })
    }
  }
