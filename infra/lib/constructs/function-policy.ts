import { tableDefinition } from '@tcheck/data/table-definition'
import { Stack } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { FunctionNeeds, SecretName } from '../../../functions/function-needs.ts'

/** What of the other stacks a function can be allowed to touch. */
export interface Resources {
  readonly table: TableV2
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
const OBJECT_ACTIONS = { read: 's3:GetObject', write: 's3:PutObject', list: 's3:ListBucket' } as const
type ObjectAccess = keyof typeof OBJECT_ACTIONS

/** The statements of one function's policy: exactly its declared needs, every action by name. */
export function statementsFor(needs: FunctionNeeds, resources: Resources): PolicyStatement[] {
  return [
    ...tableStatements(needs, resources.table),
    ...bucketStatements(needs.media ?? [], resources.media),
    ...bucketStatements(needs.uploads ?? [], resources.uploads),
    ...needs.secrets.flatMap((name) => secretStatements(resources.secretArns[name], resources.secretsKey)),
  ]
}

/** The buckets of which a function touches objects. */
export const bucketsOf = ({ media = [], uploads = [] }: FunctionNeeds, resources: Resources): Bucket[] => [
  ...(media.includes('read') ? [resources.media] : []),
  ...(uploads.length > 0 ? [resources.uploads] : []),
]

function tableStatements({ table: accesses }: FunctionNeeds, table: TableV2): PolicyStatement[] {
  const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => `${table.tableArn}/index/${IndexName}`)
  const statements = {
    read: () => [
      new PolicyStatement({ actions: TABLE_READS, resources: [table.tableArn] }),
      new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes }),
    ],
    write: () => [new PolicyStatement({ actions: TABLE_WRITES, resources: [table.tableArn] })],
  }
  return accesses.flatMap((access) => statements[access]())
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
