import { auditSource } from '@tcheck/data/audit/audit-source'
import { nameIn } from '@tcheck/stages/stage'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { needs } from '../../../functions/audit-chain/needs.ts'
import { acknowledge } from '../acknowledge.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import type { FunctionsSource } from './api-stack.ts'

/** This Lambda's log has the heads of the chains, and no function may rewrite it (decision 0311). CloudWatch accepts these numbers of days only. */
const LOG_DAYS = { 1: 365, 3: 1096, 5: 1827, 7: 2557, 10: 3653 } as const

/** The stream keeps records for 24 hours. One hour earlier the product reports unchained records instead of losing them silently. */
const GIVEN_UP_AFTER = Duration.hours(23)

/**
 * The only writer of the audit chains, a consumer of the table's stream. The stream retries a failed batch in halves
 * until it drops the records, because a chain with a gap proves nothing. A queue with an alarm names the batches that
 * were given up. The records themselves are in the table.
 */
export class AuditStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { functions: Omit<FunctionsSource, 'needs'> }) {
    super(scope, id, props)
    const { functions } = props
    const { functionName: name, batchSize, maximumBatchingWindowSeconds, filters } = auditSource
    const streamArn = functions.resources.table.tableStreamArn
    if (streamArn === undefined) throw new Error('The table has no stream')
    const givenUp = new Queue(this, 'GivenUp', {
      queueName: nameIn(functions.stage, 'audit-given-up'),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    acknowledge(givenUp, 'AwsSolutions-SQS3', 'It is itself the queue for what could not be handed on.')
    const { lambda } = new EndpointFunction(this, name, {
      ...functions,
      name,
      needs,
      ...(functions.stage.auditHeadYears && { keptLogDays: LOG_DAYS[functions.stage.auditHeadYears] }),
      code: functions.codeOf(name),
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          resources: [streamArn],
        }),
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [givenUp.queueArn] }),
      ],
    })
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      maxBatchingWindow: Duration.seconds(maximumBatchingWindowSeconds),
      bisectBatchOnError: true,
      maxRecordAge: GIVEN_UP_AFTER,
      // The role names the queue already; the library would add to a role that it made itself.
      onFailure: { bind: () => ({ destination: givenUp.queueArn }) },
      filters: filters.map((filter) => ({ pattern: JSON.stringify(filter) })),
    })
  }
}
