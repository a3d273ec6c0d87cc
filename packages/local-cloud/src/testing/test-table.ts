import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openTable, type Table } from '@tcheck/data/table'
import { tableDefinition } from '@tcheck/data/table-definition'
import { createEmbeddedTable, type EmbeddedTable } from '../table/embedded-table.ts'
import { createInProcessRequestHandler } from '../table/request-handler.ts'

const TABLE_NAME = 'tcheck'

interface TestTableOptions {
  /** Stands between the product's client and the table, to look on or to make trouble. */
  between?: (engine: EmbeddedTable) => Pick<EmbeddedTable, 'call'>
  /** How often the client tries; the product's own tries four times. */
  maxAttempts?: number
}

/** The real embedded table in memory, without sockets, with the product's definition. */
export async function openTestTable({
  between = (engine) => engine,
  maxAttempts = 1,
}: TestTableOptions = {}): Promise<Table> {
  const engine = createEmbeddedTable()
  await engine.handle('CreateTable', structuredClone({ TableName: TABLE_NAME, ...tableDefinition }))
  const client = new DynamoDBClient({
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: createInProcessRequestHandler(between(engine)),
    maxAttempts,
  })
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return openTable(documents, TABLE_NAME)
}
