import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Place } from './place.ts'

/**
 * What an earlier release stored and no list holds: the table is read from end to end, page by page.
 *
 * @param filter of DynamoDB, `sk = :account AND attribute_exists(password_hash)`
 * @param values those that it names
 */
export async function* walkItems<T>(
  { dynamo, tableName }: Place,
  filter: string,
  values: Readonly<Record<string, unknown>>,
): AsyncGenerator<T> {
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(dynamo) },
    { TableName: tableName, FilterExpression: filter, ExpressionAttributeValues: { ...values } },
  )
  for await (const { Items = [] } of pages) yield* Items as T[]
}
