import { TTL_ATTRIBUTE, tableDefinition } from '@tcheck/data/table-definition'
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'

type Index = (typeof tableDefinition.GlobalSecondaryIndexes)[number]
type KeySchema = typeof tableDefinition.KeySchema

/** The one table. What it looks like is said in `packages/data`, what happens to it here. */
export class DataStack extends Stack {
  readonly table: TableV2

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    this.table = new TableV2(this, 'Table', {
      ...keysOf(tableDefinition.KeySchema),
      globalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes.map(indexOf),
      timeToLiveAttribute: TTL_ATTRIBUTE,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
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
