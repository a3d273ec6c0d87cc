import { TTL_ATTRIBUTE, tableDefinition } from '@tcheck/data/table-definition'
import type { Stage } from '@tcheck/stages/stage'
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
    super(scope, id, { ...props, terminationProtection: true })
    const warm = props.stage.warmThroughput
    // An index has partitions of its own: what its table takes at once, it must take too.
    const warmThroughput = warm && {
      warmThroughput: { readUnitsPerSecond: warm.readUnits, writeUnitsPerSecond: warm.writeUnits },
    }
    const own = new TableV2(this, 'Table', {
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
    const { restoredTable } = props.stage
    this.table = restoredTable ? this.#replacedBy(own, restoredTable) : own
  }

  #replacedBy(own: TableV2, { name, streamArn }: NonNullable<Stage['restoredTable']>): UsedTable {
    // The other stacks import these until they have gone over, which they do after this one.
    for (const value of [own.tableArn, own.tableName, own.tableStreamArn]) {
      if (value !== undefined) this.exportValue(value)
    }
    const globalIndexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
    return TableV2.fromTableAttributes(this, 'Restored', { tableName: name, tableStreamArn: streamArn, globalIndexes })
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
