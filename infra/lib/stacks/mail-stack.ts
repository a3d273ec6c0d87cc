import { streamSource } from '@tcheck/data/stream/stream-source'
import { mailDomainOf, nameByTable, nameIn, type Stage } from '@tcheck/stages/stage'
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { needs } from '../../../functions/stream-processor/needs.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import type { FunctionsSource } from './api-stack.ts'

/** The number of parallel readers of each shard. Records of one key stay in order. */
const LANES_OF_A_SHARD = 4

type MailStackProps = StackProps & { functions: Omit<FunctionsSource, 'needs'> }

/**
 * The stream processor: stream, pipe, queue, Lambda. The pipe calls the Lambda for the records that pass its filters
 * and puts the result into the queue, which calls the same Lambda. A message that fails for good goes to the dead
 * letters, which have an alarm. One of the tasks is to send the mails of the table's outbox with SES and to process the
 * feedback.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props)
    const { functions } = props
    const { stage } = functions
    const queue = this.#queue(stage)
    const sender = this.#sender(stage)
    this.#pipe(functions, queue, this.#take(props, queue, sender))
    this.#takeFeedback(queue, sender.set)
  }

  #queue(stage: Stage): Queue {
    const { maxReceives, visibilitySeconds, retentionDays } = streamSource.queue
    const kept = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(retentionDays),
    }
    const dead = new Queue(this, 'Dead', { ...kept, queueName: nameIn(stage, 'mail-dead') })
    return new Queue(this, 'Mails', {
      ...kept,
      queueName: nameIn(stage, 'mail'),
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: dead, maxReceiveCount: maxReceives },
    })
  }

  /** Whose name mail goes out in; its DNS records are outputs. */
  #sender(stage: Stage) {
    const set = new ConfigurationSet(this, 'Sending', {
      configurationSetName: nameIn(stage, 'mail'),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // Our own marks do this, and the reader can lift them; a list of SES would keep back the code that lifts them.
      disableSuppressionList: true,
      reputationMetrics: true,
    })
    const domain = mailDomainOf(stage.mail)
    const identity = new EmailIdentity(this, 'Sender', {
      identity: Identity.domain(domain),
      // Reached from the middleware, so that what comes back is counted for this domain.
      mailFromDomain: `bounce.${domain}`,
    })
    for (const [at, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `DkimName${at + 1}`, { value: name })
      new CfnOutput(this, `DkimValue${at + 1}`, { value })
    }
    return { set, identity }
  }

  #take(
    { functions }: MailStackProps,
    queue: Queue,
    { set, identity }: { set: ConfigurationSet; identity: EmailIdentity },
  ): IFunction {
    const { functionName: name, batchSize, takersAtOnce } = streamSource
    const { from, replyTo = '' } = functions.stage.mail
    const setArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: set.configurationSetName,
    })
    const { lambda } = new EndpointFunction(this, name, {
      ...functions,
      name,
      needs,
      code: functions.codeOf(name),
      environment: {
        ...functions.environment,
        MAIL_FROM: from,
        MAIL_REPLY_TO: replyTo,
        MAIL_CONFIGURATION_SET: set.configurationSetName,
      },
      statements: [
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          resources: [queue.queueArn],
        }),
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [identity.emailIdentityArn, setArn],
          conditions: { StringEquals: { 'ses:FromAddress': from } },
        }),
      ],
    })
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize,
      maxConcurrency: takersAtOnce,
      reportBatchItemFailures: true,
    })
    return lambda
  }

  /** What follows from a record becomes messages; the stream waits where Lambda or queue cannot be reached. */
  #pipe({ stage, resources }: MailStackProps['functions'], queue: Queue, lambda: IFunction) {
    const streamArn = resources.table.tableStreamArn
    if (streamArn === undefined) throw new Error('The table has no stream')
    // Another source replaces the pipe, so another table gives another name.
    const name = nameByTable(stage, 'mail')
    const role = new Role(this, 'PipeRole', {
      description: `Tcheck ${stage.name}: hands what follows writes of the table to its queue`,
      assumedBy: new ServicePrincipal('pipes.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          // The pipe that reads the other table runs until this one stands.
          ArnLike: {
            'aws:SourceArn': this.formatArn({
              service: 'pipes',
              resource: 'pipe',
              resourceName: `${nameIn(stage, 'mail')}*`,
            }),
          },
        },
      }),
      inlinePolicies: {
        pipe: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: [
                'dynamodb:DescribeStream',
                'dynamodb:GetRecords',
                'dynamodb:GetShardIterator',
                'dynamodb:ListStreams',
              ],
              resources: [streamArn],
            }),
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
          ],
        }),
      },
    })
    new CfnPipe(this, 'Pipe', {
      name,
      roleArn: role.roleArn,
      source: streamArn,
      sourceParameters: {
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          batchSize: streamSource.pipeBatchSize,
          parallelizationFactor: LANES_OF_A_SHARD,
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
        },
        filterCriteria: { filters: streamSource.filters.map((filter) => ({ pattern: JSON.stringify(filter) })) },
      },
      enrichment: lambda.functionArn,
      target: queue.queueArn,
    })
  }

  /** Mails that came back and readers who do not want them: into the same queue, to the same Lambda. */
  #takeFeedback(queue: Queue, set: ConfigurationSet) {
    set.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    new Rule(this, 'CameBack', {
      description: 'A mail came back, or was called unwanted',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [set.configurationSetName] } } },
      },
      targets: [new SqsQueue(queue)],
    })
  }
}
