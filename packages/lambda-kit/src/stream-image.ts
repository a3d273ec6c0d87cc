import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'

type Item = { pk: string; sk: string } & Record<string, unknown>

/** One write, as the table's stream tells of it. */
export interface TableWrite {
  event: 'INSERT' | 'MODIFY' | 'REMOVE'
  key: { pk: string; sk: string }
  /** As it was written; null where it was deleted. */
  item: Item | null
  /** When the table took it, ISO 8601 in UTC, to the second. */
  at: string
}

export function writeOf({ eventName = 'MODIFY', dynamodb }: DynamoDBRecord): TableWrite {
  const { pk, sk } = dynamodb?.Keys ?? {}
  return {
    event: eventName,
    key: { pk: pk?.S ?? '', sk: sk?.S ?? '' },
    item: dynamodb?.NewImage ? plainItem(dynamodb.NewImage) : null,
    at: new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString(),
  }
}

export const plainItem = (image: Record<string, AttributeValue>): Item => plainMap(image) as Item

const plainMap = (image: Record<string, AttributeValue>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plain(value)]))

/** As the document client reads it off the table. No item of the product holds sets or bytes. */
function plain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.L !== undefined) return value.L.map(plain)
  if (value.M !== undefined) return plainMap(value.M)
  if (value.NULL) return null
  throw new TypeError('an item holds a value of another kind')
}
