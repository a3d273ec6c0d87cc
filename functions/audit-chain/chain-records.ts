import { chainOfKey } from '@tcheck/data/audit/audit'
import { appendToChain } from '@tcheck/data/audit/audit-chain'
import type { Item, Table } from '@tcheck/data/table'
import type { Log } from '@tcheck/lambda-kit/log'
import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda'

export interface ChainDeps {
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

const plainItem = (image: Record<string, AttributeValue>): Item => plainMap(image) as Item

const plainMap = (image: Record<string, AttributeValue>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plain(value)]))

/** As the document client reads it off the table, so that both sides hash the same. Records hold no sets and no bytes. */
function plain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.L !== undefined) return value.L.map(plain)
  if (value.M !== undefined) return plainMap(value.M)
  if (value.NULL) return null
  throw new Error('an audit record holds a value of another kind')
}
