import assert from 'node:assert/strict'
import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DescribeTableCommandOutput,
  DescribeTimeToLiveCommand,
  ExecuteStatementCommand,
  type GlobalSecondaryIndexUpdate,
  ListTablesCommand,
  UpdateItemCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'
import { checks, createTable, rejected, type Subject } from './subject.ts'

const enableTtl = ({ raw, projections }: Subject, Enabled: boolean) =>
  raw.send(
    new UpdateTimeToLiveCommand({
      TableName: projections,
      TimeToLiveSpecification: { Enabled, AttributeName: 'ttl' },
    }),
  )

const LATER = { IndexName: 'byLater', KeySchema: [{ AttributeName: 'later', KeyType: 'HASH' as const }] }

function onlyInternal(error: unknown): DescribeTableCommandOutput {
  if (error instanceof Error && error.name === 'InternalFailure') return { $metadata: {} }
  throw error
}

async function changeIndex({ raw }: Subject, TableName: string, update: GlobalSecondaryIndexUpdate) {
  await raw.send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions: ['pk', 'later'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      GlobalSecondaryIndexUpdates: [update],
    }),
  )
  for (;;) {
    // DynamoDB Local fails now and then while it makes an index, and is asked again.
    const { Table } = await raw.send(new DescribeTableCommand({ TableName })).catch(onlyInternal)
    const indexes = Table?.GlobalSecondaryIndexes ?? []
    const isSettled = update.Create ? indexes[0]?.IndexStatus === 'ACTIVE' : indexes.length === 0
    if (Table?.TableStatus === 'ACTIVE' && isSettled) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const tableChecks = checks({
  'a new table and its indexes become ACTIVE': async ({ raw, table }) => {
    const { Table } = await raw.send(new DescribeTableCommand({ TableName: table }))
    assert.equal(Table?.TableStatus, 'ACTIVE')
    assert.deepEqual(Table?.GlobalSecondaryIndexes?.map((index) => `${index.IndexName} ${index.IndexStatus}`).sort(), [
      'gsi1 ACTIVE',
      'gsi2 ACTIVE',
      'gsi3 ACTIVE',
    ])
    assert.deepEqual(Table?.BillingModeSummary?.BillingMode, 'PAY_PER_REQUEST')
  },

  'a table cannot be created twice': async ({ raw, table }) => {
    await rejected(createTable(raw, { TableName: table }), 'ResourceInUseException')
  },

  'a call on a table that is not there is refused': async (subject) => {
    await rejected(subject.put({ pk: 'a', sk: 'b' }, { TableName: 'nowhere' }), 'ResourceNotFoundException')
    const describe = subject.raw.send(new DescribeTableCommand({ TableName: 'nowhere' }))
    await rejected(describe, 'ResourceNotFoundException')
  },

  'tables are listed page by page': async ({ raw, table, projections }) => {
    const names: string[] = []
    let after: string | undefined
    do {
      const page = await raw.send(new ListTablesCommand({ Limit: 1, ExclusiveStartTableName: after }))
      names.push(...(page.TableNames ?? []))
      after = page.LastEvaluatedTableName
    } while (after)
    assert.deepEqual(
      names.filter((name) => name === table || name === projections),
      [table, projections],
    )
  },

  'a table made again after its deletion is empty': async (subject) => {
    const TableName = `${subject.table}-again`
    await createTable(subject.raw, { TableName })
    await subject.put({ pk: 'old' }, { TableName })
    await subject.raw.send(new DeleteTableCommand({ TableName }))
    await waitUntilTableNotExists({ client: subject.raw, maxWaitTime: 20, minDelay: 1 }, { TableName })
    await createTable(subject.raw, { TableName })
    assert.equal(await subject.get({ pk: 'old' }, { TableName }), undefined)
    await subject.raw.send(new DeleteTableCommand({ TableName }))
  },

  'time to live is enabled once and can be disabled': async (subject) => {
    await enableTtl(subject, true)
    const enabled = await subject.raw.send(new DescribeTimeToLiveCommand({ TableName: subject.projections }))
    assert.deepEqual(enabled.TimeToLiveDescription, { TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
    const again = await rejected(enableTtl(subject, true), 'ValidationException')
    assert.equal(again.message, 'TimeToLive is already enabled')
    await enableTtl(subject, false)
    const disabled = await subject.raw.send(new DescribeTimeToLiveCommand({ TableName: subject.projections }))
    assert.equal(disabled.TimeToLiveDescription?.TimeToLiveStatus, 'DISABLED')
  },

  'an index added later finds the items of before, and goes when removed': async (subject) => {
    const TableName = `${subject.table}-grown`
    await createTable(subject.raw, { TableName })
    for (const pk of ['a', 'b', 'c']) await subject.put({ pk, later: 'x', more: pk }, { TableName })
    await subject.put({ pk: 'without' }, { TableName })
    await changeIndex(subject, TableName, { Create: { ...LATER, Projection: { ProjectionType: 'ALL' } } })
    await subject.put({ pk: 'd', later: 'x' }, { TableName })
    const find = () => subject.query('later = :l', { ':l': 'x' }, { TableName, IndexName: 'byLater' })
    assert.deepEqual((await find()).Items?.map((item) => item['pk']).sort(), ['a', 'b', 'c', 'd'])
    await changeIndex(subject, TableName, { Delete: { IndexName: 'byLater' } })
    await rejected(find(), 'ValidationException')
    await subject.raw.send(new DeleteTableCommand({ TableName }))
  },

  'settings of the cloud are accepted when a table is created': async ({ raw, table }) => {
    const TableName = `${table}-settings`
    await createTable(raw, {
      TableName,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      SSESpecification: { Enabled: true },
      DeletionProtectionEnabled: false,
      TableClass: 'STANDARD',
    })
    await raw.send(new DeleteTableCommand({ TableName }))
  },

  'a table has a stream, as it was asked for': async ({ raw, table }) => {
    const TableName = `${table}-stream`
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' as const }
    await createTable(raw, { TableName, StreamSpecification })
    const { Table } = await raw.send(new DescribeTableCommand({ TableName }))
    await raw.send(new DeleteTableCommand({ TableName }))
    assert.match(Table?.LatestStreamArn ?? '', new RegExp(`:table/${TableName}/stream/.+`))
    assert.deepEqual(Table?.StreamSpecification, StreamSpecification)
  },

  'local secondary indexes are refused': async ({ raw, table }) => {
    const create = createTable(raw, {
      TableName: `${table}-lsi`,
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk', 'l'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      LocalSecondaryIndexes: [
        {
          IndexName: 'local',
          KeySchema: [
            { AttributeName: 'pk', KeyType: 'HASH' },
            { AttributeName: 'l', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    })
    await rejected(create, 'ValidationException')
  },

  'PartiQL is refused': async ({ raw, table }) => {
    const Statement = `SELECT * FROM "${table}" WHERE pk = 'a' AND sk = 'b'`
    await rejected(raw.send(new ExecuteStatementCommand({ Statement })), 'UnknownOperationException')
  },

  'parameters from before expressions are refused': async ({ raw, table }) => {
    const AttributeUpdates = { a: { Action: 'PUT' as const, Value: { S: 'x' } } }
    const Key = { pk: { S: 'legacy' }, sk: { S: '1' } }
    await rejected(raw.send(new UpdateItemCommand({ TableName: table, Key, AttributeUpdates })), 'ValidationException')
  },
})
