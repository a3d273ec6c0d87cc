import { uploadKeys } from '@tcheck/contract/upload'
import { auditSource } from '@tcheck/data/audit/audit-source'
import { tableDefinition } from '@tcheck/data/table-definition'
import type { SecretName } from '@tcheck/stages/secret-names'
import { Stack } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { FunctionNeeds } from '../../../functions/function-needs.ts'

/** The table as functions see it: the stack's own, or a restored copy. */
export type UsedTable = Pick<ITableV2, 'tableArn' | 'tableName'> & { readonly tableStreamArn?: string | undefined }

/** What of the other stacks a function can be allowed to touch. */
export interface Resources {
  readonly table: UsedTable
  readonly media: Bucket
  readonly uploads: Bucket
  readonly secretsKey: IKey
  readonly secretArns: Readonly<Record<SecretName, string>>
}

// No scan: every access pattern has a key condition.
const TABLE_READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const TABLE_WRITES = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
]
const OBJECT_ACTIONS = { read: 's3:GetObject', list: 's3:ListBucket' } as const
type ObjectAccess = keyof typeof OBJECT_ACTIONS

/** Below which keys a function may do what to an upload. */
const UPLOAD_ACTIONS: Readonly<Record<'receive' | 'check', Readonly<Record<string, string[]>>>> = {
  receive: { [uploadKeys.incoming('*')]: ['s3:PutObject'] },
  check: {
    [uploadKeys.incoming('*')]: ['s3:GetObject', 's3:DeleteObject'],
    [uploadKeys.checked('*')]: ['s3:PutObject', 's3:DeleteObject'],
  },
}

/** What asking who calls writes, whatever the Lambda: acts for somebody else, their records, wrong links. */
const ASKING_KEYS = ['ACTING#', 'AUDIT#', 'LIMIT#']

/** The statements of one function's policy: exactly its declared needs, every action by name. */
export function statementsFor(lambda: string, needs: FunctionNeeds, resources: Resources): PolicyStatement[] {
  return [
    ...tableStatements(needs, resources.table),
    ...askingStatements(needs, resources.table),
    ...auditStatements(lambda, needs, resources.table),
    ...bucketStatements(needs.media ?? [], resources.media),
    ...(needs.uploads ?? []).flatMap((access) => uploadStatements(access, resources.uploads)),
    ...needs.secrets.flatMap((name) => secretStatements(resources.secretArns[name], resources.secretsKey)),
  ]
}

/** Of which buckets a function touches objects, below which keys. */
export const objectsOf = (
  { media = [], uploads = [] }: FunctionNeeds,
  resources: Resources,
): { bucket: Bucket; keys: string }[] => [
  ...(media.includes('read') ? [{ bucket: resources.media, keys: '*' }] : []),
  ...uploads.flatMap((access) =>
    Object.keys(UPLOAD_ACTIONS[access]).map((keys) => ({ bucket: resources.uploads, keys })),
  ),
]

const onlyBelow = (beginnings: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': beginnings.map((beginning) => `${beginning}*`) },
})

function tableStatements({ table: accesses, partitions }: FunctionNeeds, table: UsedTable): PolicyStatement[] {
  const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => `${table.tableArn}/index/${IndexName}`)
  const statements = {
    read: () => [
      new PolicyStatement({ actions: TABLE_READS, resources: [table.tableArn] }),
      new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes }),
    ],
    write: () => [
      new PolicyStatement({
        actions: TABLE_WRITES,
        resources: [table.tableArn],
        ...(partitions && { conditions: onlyBelow(partitions) }),
      }),
    ],
  }
  return accesses.flatMap((access) => statements[access]())
}

function askingStatements(needs: FunctionNeeds, table: UsedTable): PolicyStatement[] {
  const { table: accesses, partitions, secrets } = needs
  const writesAnywhere = accesses.includes('write') && partitions === undefined
  if (writesAnywhere || !secrets.includes('token-public-keys')) return []
  return [
    new PolicyStatement({
      actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resources: [table.tableArn],
      conditions: onlyBelow(ASKING_KEYS),
    }),
  ]
}

/** Audit records are added, never changed or deleted; their chain has one writer. */
function auditStatements(lambda: string, { table: accesses }: FunctionNeeds, table: UsedTable): PolicyStatement[] {
  if (!accesses.includes('write')) return []
  const denial = (actions: string[], keys: string) =>
    new PolicyStatement({
      effect: Effect.DENY,
      actions,
      resources: [table.tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
    })
  const isChainWriter = lambda === auditSource.functionName
  return [
    denial(['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'], 'AUDIT#*'),
    ...(isChainWriter ? [] : [denial(TABLE_WRITES, 'AUDITCHAIN#*')]),
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

/** The bucket itself is listed by the check only, which removes what belongs to nothing any more. */
const uploadStatements = (access: 'receive' | 'check', bucket: Bucket): PolicyStatement[] => [
  ...Object.entries(UPLOAD_ACTIONS[access]).map(
    ([keys, actions]) => new PolicyStatement({ actions, resources: [bucket.arnForObjects(keys)] }),
  ),
  ...(access === 'check' ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })] : []),
]

/** One key encrypts all secrets; its use is bound to the one secret, so reading one never opens another. */
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
