import { uploadSource } from '@tcheck/data/upload/upload-source'
import { nameIn } from '@tcheck/stages/stage'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { needs } from '../../../functions/upload-check/needs.ts'
import { acknowledge } from '../acknowledge.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import type { FunctionsSource } from './api-stack.ts'

/**
 * Checks every file of a signed POST before anybody can use it, and sweeps once a day. A failed event is retried. An
 * event that fails for good goes to a queue for an operator, and the lifecycle rule deletes its file.
 */
export class UploadCheckStack extends Stack {
  /** What failed for good, here and in the queue of jobs: one alarm looks at it. */
  readonly givenUp: Queue

  constructor(scope: Construct, id: string, props: StackProps & { functions: Omit<FunctionsSource, 'needs'> }) {
    super(scope, id, props)
    const { functions } = props
    const { functionName: name, keyPrefix, retries } = uploadSource
    const failed = new Queue(this, 'Failed', {
      queueName: nameIn(functions.stage, 'work-given-up'),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    acknowledge(failed, 'AwsSolutions-SQS3', 'This is the queue for what failed: nothing reads it but an operator.')
    this.givenUp = failed
    const { lambda } = new EndpointFunction(this, name, {
      ...functions,
      name,
      needs,
      code: functions.codeOf(name),
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failed.queueArn] })],
    })
    new EventInvokeConfig(this, 'Retries', {
      function: lambda,
      retryAttempts: retries,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(failed),
    })
    const target = () => new LambdaFunction(lambda, { deadLetterQueue: failed, maxEventAge: Duration.hours(6) })
    new Rule(this, 'Came', {
      description: 'A file was sent',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [functions.resources.uploads.bucketName] },
          object: { key: [{ prefix: keyPrefix }] },
        },
      },
      targets: [target()],
    })
    new Rule(this, 'Daily', {
      description: 'Files that belong to nothing',
      // Half past three at night in Japan.
      schedule: Schedule.cron({ hour: '18', minute: '30' }),
      targets: [target()],
    })
  }
}
