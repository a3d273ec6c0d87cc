import type { S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export interface DemoTarget {
  table: DynamoDBDocumentClient
  tableName: string
  s3: S3Client
  mediaBucket: string
}

/** Loaded only where it is needed, since a second start does without the import code. */
export async function seedDemoContent(target: DemoTarget): Promise<void> {
  const name = '@tcheck/content/demo/seed'
  const { seedDemo } = (await import(name)) as { seedDemo: (target: DemoTarget) => Promise<void> }
  await seedDemo(target)
}
