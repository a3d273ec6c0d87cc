import assert from 'node:assert/strict'
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'

export type Attributes = Record<string, unknown>

/** One thing that a DynamoDB must do; it throws when it does not. The name states the outcome. */
export interface TableCheck {
  name: string
  run(subject: Subject): Promise<void>
}

/** Turn `{ 'outcome': run }` into checks. */
export function checks(list: Record<string, TableCheck['run']>): TableCheck[] {
  return Object.entries(list).map(([name, run]) => ({ name, run }))
}

type Without<T, K extends keyof T> = Partial<Omit<T, K>>

/**
 * The DynamoDB under test with its two tables. `table` has the keys `pk` and `sk` and three indexes that project everything, `gsi1` to
 * `gsi3`; `projections` has `byKeys` (KEYS_ONLY) on `k` and `byIncluded` (INCLUDE `a`, `b`) on `i`. Checks share both tables, so each uses
 * partitions of its own.
 */
export class Subject {
  readonly raw: DynamoDBClient
  readonly doc: DynamoDBDocumentClient
  readonly table: string
  readonly projections: string

  constructor(client: DynamoDBClient, table: string) {
    this.raw = client
    this.doc = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
    this.table = table
    this.projections = `${table}-projections`
  }

  put(Item: Attributes, more: Without<PutCommandInput, 'Item'> = {}) {
    return this.doc.send(new PutCommand({ TableName: this.table, Item, ...more }))
  }

  async get(Key: Attributes, more: Without<GetCommandInput, 'Key'> = {}): Promise<Attributes | undefined> {
    const { Item } = await this.doc.send(new GetCommand({ TableName: this.table, Key, ConsistentRead: true, ...more }))
    return Item
  }

  delete(Key: Attributes, more: Without<DeleteCommandInput, 'Key'> = {}) {
    return this.doc.send(new DeleteCommand({ TableName: this.table, Key, ...more }))
  }

  /** Update an item and answer it as it is now. */
  async update(
    Key: Attributes,
    UpdateExpression: string,
    values: Attributes | undefined,
    more: Without<UpdateCommandInput, 'Key'> = {},
  ): Promise<Attributes> {
    const { Attributes } = await this.doc.send(
      new UpdateCommand({
        TableName: this.table,
        Key,
        UpdateExpression,
        ...(values ? { ExpressionAttributeValues: values } : {}),
        ReturnValues: 'ALL_NEW',
        ...more,
      }),
    )
    return Attributes ?? {}
  }

  query(KeyConditionExpression: string, values: Attributes, more: Partial<QueryCommandInput> = {}) {
    return this.doc.send(
      new QueryCommand({
        TableName: this.table,
        KeyConditionExpression,
        ExpressionAttributeValues: values,
        ...more,
      }),
    )
  }

  transact(
    TransactItems: NonNullable<TransactWriteCommandInput['TransactItems']>,
    more: Partial<TransactWriteCommandInput> = {},
  ) {
    return this.doc.send(new TransactWriteCommand({ TransactItems, ...more }))
  }
}

/** Create the two tables of a {@link Subject}. */
export async function prepareSubject(client: DynamoDBClient, table: string): Promise<Subject> {
  const subject = new Subject(client, table)
  const everything = ['gsi1', 'gsi2', 'gsi3'].map((name) => ({
    IndexName: name,
    KeySchema: keySchema(`${name}pk`, `${name}sk`),
    Projection: { ProjectionType: 'ALL' as const },
  }))
  await createTable(client, {
    TableName: subject.table,
    KeySchema: keySchema('pk', 'sk'),
    AttributeDefinitions: definitions('pk', 'sk', ...everything.flatMap(({ IndexName: i }) => [`${i}pk`, `${i}sk`])),
    GlobalSecondaryIndexes: everything,
  })
  await createTable(client, {
    TableName: subject.projections,
    KeySchema: keySchema('pk'),
    AttributeDefinitions: definitions('pk', 'k', 'i'),
    GlobalSecondaryIndexes: [
      { IndexName: 'byKeys', KeySchema: keySchema('k'), Projection: { ProjectionType: 'KEYS_ONLY' } },
      {
        IndexName: 'byIncluded',
        KeySchema: keySchema('i'),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['a', 'b'] },
      },
    ],
  })
  return subject
}

export async function createTable(client: DynamoDBClient, input: Partial<CreateTableCommandInput>) {
  const { TableName } = input
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema: keySchema('pk'),
      AttributeDefinitions: definitions('pk'),
      BillingMode: 'PAY_PER_REQUEST',
      ...input,
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName })
}

const keySchema = (hash: string, range?: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
]

const definitions = (...names: string[]) =>
  names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }))

/** What a refused call says. */
export interface Failure {
  name: string
  message: string
  /** In wire format: the document client does not unmarshal refusals. */
  Item?: Record<string, AttributeValue>
  CancellationReasons?: { Code?: string; Message?: string; Item?: Record<string, AttributeValue> }[]
}

/** @returns the refusal, when the call is refused with an error of that name */
export async function rejected(call: Promise<unknown>, name: string): Promise<Failure> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error as Failure,
  )
  assert.ok(outcome, `expected ${name}, but the call succeeded`)
  assert.equal(outcome.name, name, outcome.message)
  return outcome
}

/** A string attribute of so many bytes. */
export const text = (bytes: number) => 'x'.repeat(bytes)
