import { importKeys } from '@tcheck/contract/import-file'
import { uploadKeys } from '@tcheck/contract/upload'
import { tableDefinition } from '@tcheck/data/table-definition'
import type { SecretName } from '@tcheck/stages/secret-names'
import { Stack } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { type FunctionNeeds, tableNeedsOf } from '../../../functions/function-needs.ts'

/** The table as functions see it: the stack's own, or a restored copy. */
export type UsedTable = Pick<ITableV2, 'tableArn' | 'tableName'> & { readonly tableStreamArn?: string | undefined }

/** The resources of other stacks that a function may access. */
export interface Resources {
  readonly table: UsedTable
  readonly media: Bucket
  readonly uploads: Bucket
  readonly secretsKey: IKey
  /** Of the queue that wakes the worker of jobs. */
  readonly jobQueueArn: string
  readonly secretArns: Readonly<Record<SecretName, string>>
}

// No scan: every access pattern has a key condition. The condition checks of a transaction need read permission.
const TABLE_READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem']
const TABLE_WRITES = ['dynamodb:PutItem', 'dynamodb:UpdateItem']
const TABLE_REMOVALS = ['dynamodb:DeleteItem', 'dynamodb:BatchWriteItem']
const OBJECT_ACTIONS = { read: 's3:GetObject', list: 's3:ListBucket', write: 's3:PutObject' } as const
type ObjectAccess = keyof typeof OBJECT_ACTIONS

/** The key prefixes and actions of a function on uploads. */
type UploadAccess = NonNullable<FunctionNeeds['uploads']>[number]
const UPLOAD_ACTIONS: Readonly<Record<UploadAccess, Readonly<Record<string, string[]>>>> = {
  receive: { [uploadKeys.incoming('*')]: ['s3:PutObject'] },
  check: {
    [uploadKeys.incoming('*')]: ['s3:GetObject', 's3:DeleteObject'],
    [uploadKeys.checked('*')]: ['s3:PutObject', 's3:DeleteObject'],
  },
  take: { [uploadKeys.checked('*')]: ['s3:GetObject'] },
  import: {
    [importKeys.file('*')]: ['s3:GetObject', 's3:PutObject', 's3:ListMultipartUploadParts'],
    [importKeys.ofJob('*', '*')]: ['s3:GetObject'],
  },
  hand_out_results: { [importKeys.ofJob('*', 'results.*')]: ['s3:GetObject'] },
  work: {
    [importKeys.file('*')]: ['s3:GetObject'],
    [importKeys.ofJob('*', '*')]: ['s3:GetObject', 's3:PutObject'],
  },
}

/** The statements of one function's policy: exactly its declared needs, every action by name. */
export function statementsFor(needs: FunctionNeeds, resources: Resources): PolicyStatement[] {
  return [
    ...tableStatements(needs, resources.table),
    ...bucketStatements(needs.media ?? [], resources.media),
    ...(needs.uploads ?? []).flatMap((access) => uploadStatements(access, resources.uploads)),
    ...(needs.jobs?.includes('wake')
      ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [resources.jobQueueArn] })]
      : []),
    ...needs.secrets.flatMap((name) => secretStatements(resources.secretArns[name], resources.secretsKey)),
  ]
}

/** The buckets and key prefixes of a function. */
export const objectsOf = (
  { media = [], uploads = [] }: FunctionNeeds,
  resources: Resources,
): { bucket: Bucket; keys: string }[] => [
  ...(media.some((access) => access !== 'list') ? [{ bucket: resources.media, keys: '*' }] : []),
  ...uploads.flatMap((access) =>
    Object.keys(UPLOAD_ACTIONS[access]).map((keys) => ({ bucket: resources.uploads, keys })),
  ),
]

/** DynamoDB checks each key of a call, also of a batch or a transaction. */
const onlyBelow = (beginnings: readonly string[]) => ({
  'ForAllValues:StringLike': {
    'dynamodb:LeadingKeys': beginnings.map((beginning) => (beginning.endsWith('#') ? `${beginning}*` : beginning)),
  },
})

/** Reads, indexes, writes and removals each have their own key prefixes. Audit records are only put, never changed. */
function tableStatements(needs: FunctionNeeds, table: UsedTable): PolicyStatement[] {
  const { read, list, write, remove } = tableNeedsOf(needs)
  const below = (actions: string[], beginnings: readonly string[], resources = [table.tableArn]) =>
    beginnings.length === 0 ? [] : [new PolicyStatement({ actions, resources, conditions: onlyBelow(beginnings) })]
  const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => `${table.tableArn}/index/${IndexName}`)
  const isAudit = (beginning: string) => beginning === 'AUDIT#'
  return [
    ...below(TABLE_READS, read),
    ...below(['dynamodb:Query'], list, indexes),
    ...below(
      TABLE_WRITES,
      write.filter((beginning) => !isAudit(beginning)),
    ),
    ...below(['dynamodb:PutItem'], write.filter(isAudit)),
    ...below(TABLE_REMOVALS, remove),
  ]
}

function bucketStatements(accesses: readonly ObjectAccess[], bucket: Bucket): PolicyStatement[] {
  return accesses.map(
    (access) =>
      new PolicyStatement({
        actions: [OBJECT_ACTIONS[access]],
        resources: [access === 'list' ? bucket.bucketArn : bucket.arnForObjects('*')],
      }),
  )
}

/** Only the upload check lists the bucket, because it removes orphaned objects. */
const uploadStatements = (access: UploadAccess, bucket: Bucket): PolicyStatement[] => [
  ...Object.entries(UPLOAD_ACTIONS[access]).map(
    ([keys, actions]) => new PolicyStatement({ actions, resources: [bucket.arnForObjects(keys)] }),
  ),
  ...(access === 'check' ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })] : []),
]

/** One key encrypts all secrets. The encryption context binds its use to one secret, so reading one never decrypts another. */
function secretStatements(secretArn: string, key: IKey): PolicyStatement[] {
  return [
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }),
    new PolicyStatement({
      actions: ['kms:Decrypt'],
      resources: [key.keyArn],
      conditions: {
        StringEquals: {
          'kms:ViaService': `secretsmanager.${Stack.of(key).region}.amazonaws.com`,
          'kms:EncryptionContext:SecretARN': secretArn,
        },
      },
    }),
  ]
}
