import { jobSource } from '@tcheck/data/job/job-source'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { needs } from '../../../functions/job-worker/needs.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import type { FunctionsSource } from './api-stack.ts'

/** The name of the queue that wakes the worker. Other stacks use the name, so none depends on this stack. */
export const jobQueueName = (stage: Stage) => nameIn(stage, 'jobs')

type JobsStackProps = StackProps & {
  functions: Omit<FunctionsSource, 'needs'>
  /** Where what fails for good lies. */
  givenUp: Queue
}

/**
 * Work of more than a few seconds: the queue that wakes the worker, the worker, and the schedule that wakes jobs
 * without a worker. A message that fails for good goes to the dead letters, which have an alarm. The schedule continues
 * its job, which ends as stopped after some tries.
 */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props)
    const { functions } = props
    const { functionName: name, atOnce, clockMinutes, timeOutSeconds } = jobSource
    const queue = this.#queue(functions.stage, props.givenUp)
    const { lambda } = new EndpointFunction(this, name, {
      ...functions,
      name,
      needs,
      code: functions.codeOf(name),
      timeOutSeconds,
      statements: [
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          resources: [queue.queueArn],
        }),
      ],
    })
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      // A job is minutes of work: none waits behind another one.
      batchSize: 1,
      maxConcurrency: atOnce,
      reportBatchItemFailures: true,
    })
    new Rule(this, 'Clock', {
      description: 'Jobs that nobody is at',
      schedule: Schedule.rate(Duration.minutes(clockMinutes)),
      // Missed once, the next one finds the same jobs.
      targets: [new LambdaFunction(lambda, { retryAttempts: 0 })],
    })
  }

  #queue(stage: Stage, givenUp: Queue): Queue {
    const { maxReceives, visibilitySeconds, retentionDays } = jobSource.queue
    return new Queue(this, 'Jobs', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(retentionDays),
      queueName: jobQueueName(stage),
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: givenUp, maxReceiveCount: maxReceives },
    })
  }
}
