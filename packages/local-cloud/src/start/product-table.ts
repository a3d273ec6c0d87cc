import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { TTL_ATTRIBUTE, tableDefinition } from '@tcheck/data/table-definition'
import { StartError } from './start-error.ts'

/**
 * Creates the product's table where it is missing.
 *
 * @throws StartError where the folder holds one of another definition
 */
export async function ensureProductTable(client: DynamoDBClient, name: string): Promise<void> {
  const table = await describe(client, name)
  if (table === null) {
    await client.send(new CreateTableCommand({ TableName: name, ...tableDefinition }))
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 }, { TableName: name })
    const TimeToLiveSpecification = { Enabled: true, AttributeName: TTL_ATTRIBUTE }
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
    return
  }
  const indexes = (table.GlobalSecondaryIndexes ?? []).map((index) => index.IndexName ?? '')
  const wanted = tableDefinition.GlobalSecondaryIndexes.map((index) => index.IndexName)
  if (wanted.sort().join() !== indexes.sort().join()) {
    throw new StartError(
      'データは前の版のTチェックで作られた形のままです。「npm start -- --reset」で初めから作り直してください。',
    )
  }
  // Folders of before the audit chain have no stream yet.
  const { StreamSpecification } = tableDefinition
  if (!table.LatestStreamArn) await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }))
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
