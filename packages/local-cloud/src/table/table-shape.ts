import type {
  IndexDescription,
  IndexShape,
  KeyAttribute,
  KeySchemaElement,
  TableDescription,
  TableShape,
} from './model.ts'

/** The stored form of a table. */
export interface StoredTable {
  description: TableDescription
  expiryAttribute?: string
}

/** A table as the write and read paths want it. */
export function shapeOf({ description, expiryAttribute }: StoredTable): TableShape {
  return {
    name: description.TableName,
    description,
    ...keysOf(description, description.KeySchema),
    indexes: (description.GlobalSecondaryIndexes ?? []).map((index) => indexShape(description, index)),
    ...(expiryAttribute ? { expiryAttribute } : {}),
    ...streamOf(description),
  }
}

const streamOf = ({ StreamSpecification: stream }: TableDescription) =>
  stream?.StreamEnabled && stream.StreamViewType ? { streamView: stream.StreamViewType } : {}

function indexShape(description: TableDescription, index: IndexDescription): IndexShape {
  const shape: IndexShape = { name: index.IndexName, ...keysOf(description, index.KeySchema) }
  if (index.Projection.ProjectionType === 'ALL') return shape
  const keys = [...index.KeySchema, ...description.KeySchema].map((key) => key.AttributeName)
  return { ...shape, projected: new Set([...keys, ...(index.Projection.NonKeyAttributes ?? [])]) }
}

function keysOf(
  description: TableDescription,
  schema: KeySchemaElement[],
): { hash: KeyAttribute; range?: KeyAttribute } {
  const [hash, range] = schema.map(({ AttributeName }) => {
    const defined = description.AttributeDefinitions.find((attribute) => attribute.AttributeName === AttributeName)
    if (!defined) throw new Error(`the key attribute ${AttributeName} has no type`)
    return { name: AttributeName, type: defined.AttributeType }
  })
  if (!hash) throw new Error('a key schema without a partition key passed validation')
  return { hash, ...(range ? { range } : {}) }
}
