import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { FORMAT, FORMAT_KEY } from '@tcheck/data/stage/format'
import { TTL_ATTRIBUTE, tableDefinition } from '@tcheck/data/table-definition'
import { StartError } from './start-error.ts'

/**
 * Creates the product's table with its format number if it is missing.
 * @throws StartError if the folder has a table of another definition or format
 */
export async function ensureProductTable(client: DynamoDBClient, name: string): Promise<void> {
  const table = await describe(client, name)
  if (table === null) {
    await client.send(new CreateTableCommand({ TableName: name, ...tableDefinition }))
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 }, { TableName: name })
    const TimeToLiveSpecification = { Enabled: true, AttributeName: TTL_ATTRIBUTE }
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
  }
  const indexes = (table?.GlobalSecondaryIndexes ?? tableDefinition.GlobalSecondaryIndexes).map(
    (index) => index.IndexName ?? '',
  )
  const wanted = tableDefinition.GlobalSecondaryIndexes.map((index) => index.IndexName)
  if (wanted.sort().join() !== indexes.sort().join() || (await formatOf(client, name)) !== FORMAT) {
    throw new StartError(
      'データは別の版のTチェックの形なので、「npm run ops -- migrate」で今の形にするか、「npm start -- --reset」で初めから作り直してください。',
    )
  }
}

const keyOfFormat = { pk: { S: FORMAT_KEY.pk }, sk: { S: FORMAT_KEY.sk } }

/** A table without a number comes from an interrupted start; the folder's number was right. */
async function formatOf(client: DynamoDBClient, name: string): Promise<number> {
  const { Item } = await client.send(new GetItemCommand({ TableName: name, Key: keyOfFormat, ConsistentRead: true }))
  if (Item) return Number(Item['format']?.N)
  const format = { N: String(FORMAT) }
  await client.send(new PutItemCommand({ TableName: name, Item: { ...keyOfFormat, format } }))
  return FORMAT
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | null> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
    return Table ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}
