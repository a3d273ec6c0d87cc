import { TTL_ATTRIBUTE, tableDefinition } from '@tcheck/data/table-definition'
import { OWN_TABLE, type Stage } from '@tcheck/stages/stage'
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { UsedTable } from '../constructs/function-policy.ts'

type Index = (typeof tableDefinition.GlobalSecondaryIndexes)[number]
type KeySchema = typeof tableDefinition.KeySchema

/** The single table. `packages/data` defines its items, this stack its operation. */
export class DataStack extends Stack {
  /** What the functions use: the stack's own, or a restored copy of it. */
  readonly table: UsedTable

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props)
    const { stage } = props
    const { restoredTable } = stage
    if (!restoredTable) {
      this.table = this.#define(stage, 'Table')
      return
    }
    const { name, streamArn, inStack = [OWN_TABLE] } = restoredTable
    for (const table of inStack) {
      if (table === OWN_TABLE) this.#exportOwn(this.#define(stage, 'Table'))
      // The id names the copy: a later copy is imported beside it, never in its place.
      else this.#define(stage, `Table-${table}`, table)
    }
    const globalIndexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
    // By its name in every state: the import changes nothing for the other stacks.
    this.table = TableV2.fromTableAttributes(this, 'Restored', {
      tableName: name,
      tableStreamArn: streamArn,
      globalIndexes,
    })
  }

  /** @param tableName of a table that is imported; CloudFormation names the stack's own */
  #define(stage: Stage, id: string, tableName?: string): TableV2 {
    const warm = stage.warmThroughput
    // An index has partitions of its own: what its table takes at once, it must take too.
    const warmThroughput = warm && {
      warmThroughput: { readUnitsPerSecond: warm.readUnits, writeUnitsPerSecond: warm.writeUnits },
    }
    return new TableV2(this, id, {
      ...(tableName !== undefined && { tableName }),
      ...keysOf(tableDefinition.KeySchema),
      globalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes.map((index) => ({
        ...indexOf(index),
        ...warmThroughput,
      })),
      ...warmThroughput,
      timeToLiveAttribute: TTL_ATTRIBUTE,
      dynamoStream: StreamViewType[tableDefinition.StreamSpecification.StreamViewType],
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /** The other stacks import these until they use the copy. They change after this stack. */
  #exportOwn(own: TableV2) {
    for (const value of [own.tableArn, own.tableName, own.tableStreamArn]) {
      if (value !== undefined) this.exportValue(value)
    }
  }
}

function keysOf(schema: KeySchema): { partitionKey: Attribute; sortKey: Attribute } {
  const attribute = (type: 'HASH' | 'RANGE'): Attribute => {
    const name = schema.find((key) => key.KeyType === type)?.AttributeName
    const definition = tableDefinition.AttributeDefinitions.find((known) => known.AttributeName === name)
    if (!name || !definition) throw new Error(`The table's definition has no ${type} key of a known type`)
    return {
      name,
      type: { S: AttributeType.STRING, N: AttributeType.NUMBER, B: AttributeType.BINARY }[definition.AttributeType],
    }
  }
  return { partitionKey: attribute('HASH'), sortKey: attribute('RANGE') }
}

function indexOf({ IndexName, KeySchema, Projection }: Index): GlobalSecondaryIndexPropsV2 {
  const keys = { indexName: IndexName, ...keysOf(KeySchema) }
  return 'NonKeyAttributes' in Projection
    ? { ...keys, projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...Projection.NonKeyAttributes] }
    : { ...keys, projectionType: ProjectionType.ALL }
}
