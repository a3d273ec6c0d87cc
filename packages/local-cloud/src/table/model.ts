/** Unchecked JSON of DynamoDB's wire format. */
export type Json = Record<string, unknown>

/** One attribute value in DynamoDB's wire format: exactly one member is set. */
export interface AttributeValue {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: AttributeValue[]
  M?: Item
}

export type Item = Record<string, AttributeValue>

export type AttributeType = keyof AttributeValue

/** A document path: `a.b[2]` is `['a', 'b', 2]`. */
export type Path = (string | number)[]

export interface KeySchemaElement {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}

export interface Projection {
  ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'
  NonKeyAttributes?: string[]
}

export interface IndexDescription {
  IndexName: string
  KeySchema: KeySchemaElement[]
  Projection: Projection
  IndexStatus: 'CREATING' | 'ACTIVE'
  IndexArn: string
  IndexSizeBytes: number
  ItemCount: number
}

export type StreamView = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES'

/** The description of a table: the response of DescribeTable, and the stored form. */
export interface TableDescription {
  TableName: string
  TableArn: string
  TableId: string
  TableStatus: 'ACTIVE' | 'DELETING'
  CreationDateTime: number
  KeySchema: KeySchemaElement[]
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[]
  GlobalSecondaryIndexes?: IndexDescription[]
  StreamSpecification?: { StreamEnabled: boolean; StreamViewType?: StreamView }
  [other: string]: unknown
}

export interface KeyAttribute {
  name: string
  type: 'S' | 'N' | 'B'
}

/** An index in the form for reads and writes. `projected` is absent if everything is projected. */
export interface IndexShape {
  name: string
  hash: KeyAttribute
  range?: KeyAttribute
  projected?: ReadonlySet<string>
}

/** A table in the form for reads and writes, rebuilt from its description when the folder opens. */
export interface TableShape {
  name: string
  description: TableDescription
  hash: KeyAttribute
  range?: KeyAttribute
  indexes: IndexShape[]
  /** The attribute that holds the expiry in epoch seconds, while TTL is enabled. */
  expiryAttribute?: string
  /** What a stream record holds, while the table has a stream. */
  streamView?: StreamView
}

export interface ExpressionFields {
  ConditionExpression?: string
  UpdateExpression?: string
  KeyConditionExpression?: string
  FilterExpression?: string
  ProjectionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

export interface WriteRequest extends ExpressionFields {
  TableName: string
  Item?: Item
  Key?: Item
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_OLD' | 'UPDATED_NEW'
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE'
  ReturnConsumedCapacity?: CapacityDetail
}

export interface GetRequest extends ExpressionFields {
  TableName: string
  Key: Item
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: CapacityDetail
}

export interface PageRequest extends ExpressionFields {
  TableName: string
  IndexName?: string
  Limit?: number
  Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT'
  ExclusiveStartKey?: Item
  ConsistentRead?: boolean
  ScanIndexForward?: boolean
  Segment?: number
  TotalSegments?: number
  ReturnConsumedCapacity?: CapacityDetail
}

export type CapacityDetail = 'INDEXES' | 'TOTAL' | 'NONE'
