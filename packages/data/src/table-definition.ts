import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

/** Time to live: seconds since the epoch. Readers filter on it too, since deletion comes late. */
export const TTL_ATTRIBUTE = 'ttl'

/** What a class result needs of an attempt; the answers themselves stay in the base table. */
export const RESULT_ATTRIBUTES = [
  'student_id',
  'set_version',
  'ban',
  'mission_id',
  'mode',
  'started_at',
  'updated_at',
  'finished_at',
  'is_late',
  'score',
  'marks',
  'points',
  'responses',
] as const

const key = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const })
const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
]

/**
 * The one table. `gsi1` lists entities of an owner other than their partition (missions of a branch, sets of a kind); `results` reads a
 * class's attempts of one set. Key patterns: `packages/data/README.md`.
 */
export const tableDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  /** What the audit chain is made of (`audit/audit-source.ts`): items as they were written. */
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  KeySchema: keySchema('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'results_pk', 'results_sk'].map(key),
  GlobalSecondaryIndexes: [
    { IndexName: 'gsi1', KeySchema: keySchema('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
    {
      IndexName: 'results',
      KeySchema: keySchema('results_pk', 'results_sk'),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...RESULT_ATTRIBUTES] },
    },
  ],
} satisfies Omit<CreateTableCommandInput, 'TableName'>
