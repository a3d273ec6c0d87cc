import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'

type Item = { pk: string; sk: string } & Record<string, unknown>

/** One write, as a record of the table's stream. */
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

/** In the form of a read from the table. */
export const plainItem = (image: Record<string, AttributeValue>): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]) as Item
