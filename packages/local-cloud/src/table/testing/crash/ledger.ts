import type { EmbeddedTable } from '../../embedded-table.ts'
import type { Item, Json } from '../../model.ts'

/** The items of one {@link transfer}: enough text that its record in LevelDB's log has a beginning, a middle and an end. */
export const TRANSFER_PARTS = ['a', 'b', 'c']

const TableName = 'ledger'

export async function createLedger(table: EmbeddedTable) {
  await table.handle('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk', 'owner'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byOwner',
        KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  })
}

/** A transaction that counts up three items of one owner. */
export function transfer(owner: string): Json {
  return {
    ClientRequestToken: `transfer-${owner}`,
    TransactItems: TRANSFER_PARTS.map((sk) => ({
      Update: {
        TableName,
        Key: { pk: { S: owner }, sk: { S: sk } },
        UpdateExpression: 'SET #o = :o, filler = :f ADD n :one',
        ExpressionAttributeNames: { '#o': 'owner' },
        ExpressionAttributeValues: { ':o': { S: owner }, ':f': { S: 'x'.repeat(200) }, ':one': { N: '1' } },
      },
    })),
  }
}

/** Every record of the stream, in order. */
export async function readStream(
  table: EmbeddedTable,
): Promise<{ dynamodb: { Keys: Item; SequenceNumber: string } }[]> {
  const { Table } = (await table.handle('DescribeTable', { TableName })) as { Table: Json }
  const StreamArn = Table['LatestStreamArn']
  const { StreamDescription } = (await table.handle('DescribeStream', { StreamArn })) as {
    StreamDescription: { Shards: { ShardId: string }[] }
  }
  const ShardId = StreamDescription.Shards[0]?.ShardId
  const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
  let { ShardIterator } = await table.handle('GetShardIterator', start)
  const records: Awaited<ReturnType<typeof readStream>> = []
  for (;;) {
    const { Records, NextShardIterator } = await table.handle('GetRecords', { ShardIterator })
    if ((Records as unknown[]).length === 0) return records
    records.push(...(Records as typeof records))
    ShardIterator = NextShardIterator
  }
}

/** How many items of an owner are in the table, its index and its stream, and the sum of their counts. */
export async function countTransfer(table: EmbeddedTable, owner: string) {
  const query = async (condition: string, more: Json): Promise<Item[]> => {
    const answer = await table.handle('Query', {
      TableName,
      KeyConditionExpression: condition,
      ExpressionAttributeValues: { ':o': { S: owner } },
      ...more,
    })
    return answer['Items'] as Item[]
  }
  const items = await query('pk = :o', {})
  const indexed = await query('#o = :o', { IndexName: 'byOwner', ExpressionAttributeNames: { '#o': 'owner' } })
  const sum = items.reduce((total, item) => total + Number(item['n']?.N ?? 0), 0)
  const records = (await readStream(table)).filter(({ dynamodb }) => dynamodb.Keys['pk']?.S === owner)
  return { items: items.length, indexed: indexed.length, records: records.length, sum }
}

export const NOTHING = { items: 0, indexed: 0, records: 0, sum: 0 }
export const EVERYTHING = { items: 3, indexed: 3, records: 3, sum: 3 }
