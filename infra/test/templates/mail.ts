import { streamSource } from '@tcheck/data/stream/stream-source'
import { describe, expect, test } from 'vitest'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const resources = resourcesOf(stacks.mail)
const propertiesOf = (type: string) => resources.filter((one) => one.type === type).map(({ properties }) => properties)
const queueNamed = (name: string) =>
  propertiesOf('AWS::SQS::Queue').find(({ QueueName }) => QueueName === `tcheck-production-${name}`)
const roles = resources.filter(({ type }) => type === 'AWS::IAM::Role')
interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}
const statementsOf = (id: string) =>
  roles
    .filter((role) => role.id.startsWith(id))
    .flatMap(({ properties }) => properties['Policies'] as { PolicyDocument: { Statement: Statement[] } }[])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)

describe('mail', () => {
  test('and what else follows a write goes to a queue through a pipe that lets nothing else pass, and asks the Lambda what follows', () => {
    expect(propertiesOf('AWS::Pipes::Pipe')).toMatchObject([
      {
        Name: 'tcheck-production-mail',
        Enrichment: { 'Fn::GetAtt': [expect.stringContaining('streamprocessor'), 'Arn'] },
        Target: { 'Fn::GetAtt': [expect.stringMatching(/^Mails/), 'Arn'] },
        SourceParameters: {
          DynamoDBStreamParameters: { StartingPosition: 'TRIM_HORIZON' },
          FilterCriteria: { Filters: streamSource.filters.map((filter) => ({ Pattern: JSON.stringify(filter) })) },
        },
      },
    ])
    // None means: for as long as the stream keeps a record.
    expect(JSON.stringify(propertiesOf('AWS::Pipes::Pipe'))).not.toContain('MaximumRetryAttempts')
  })

  test('is encrypted, and stays in the dead-letter queue after six receives as long as its item', () => {
    const [queue, dead] = [queueNamed('mail'), queueNamed('mail-dead')]
    for (const one of [queue, dead]) {
      expect(one).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 7 * 86_400 })
    }
    expect(queue).toMatchObject({ RedrivePolicy: { maxReceiveCount: 6 } })
    const [sender] = propertiesOf('AWS::Lambda::Function')
    expect(queue?.['VisibilityTimeout']).toBeGreaterThanOrEqual(6 * Number(sender?.['Timeout']))
  })

  test('is tried again one by one, by as many at once as the source says', () => {
    expect(propertiesOf('AWS::Lambda::EventSourceMapping')).toMatchObject([
      {
        BatchSize: streamSource.batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: streamSource.takersAtOnce },
      },
    ])
  })

  test('is sent in one name only, by one function, over TLS', () => {
    const sending = statementsOf('streamprocessor').filter(({ Action }) => Action === 'ses:SendEmail')
    expect(sending).toMatchObject([
      { Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@mail.tcheck.example' } } },
    ])
    expect(JSON.stringify(sending[0]?.Resource)).not.toContain('*')
    expect(propertiesOf('AWS::SES::ConfigurationSet')).toMatchObject([
      {
        DeliveryOptions: { TlsPolicy: 'REQUIRE' },
        SuppressionOptions: { SuppressedReasons: [] },
      },
    ])
    expect(propertiesOf('AWS::SES::EmailIdentity')).toMatchObject([{ EmailIdentity: 'mail.tcheck.example' }])
  })

  test('sends bounces to the same queue, for this stage’s mails only', () => {
    expect(propertiesOf('AWS::Events::Rule')).toMatchObject([
      {
        EventPattern: {
          source: ['aws.ses'],
          'detail-type': ['Email Bounced', 'Email Complaint Received'],
          detail: { mail: { tags: { 'ses:configuration-set': [expect.anything()] } } },
        },
      },
    ])
    expect(propertiesOf('AWS::SES::ConfigurationSetEventDestination')).toMatchObject([
      { EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] } },
    ])
  })

  test('the pipe may read the stream and write the queue, and no other account’s pipe gets its role', () => {
    const own = statementsOf('PipeRole')
    expect(own.flatMap(({ Action }) => Action).toSorted()).toEqual([
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      'lambda:InvokeFunction',
      'sqs:SendMessage',
    ])
    expect(JSON.stringify(own.map(({ Resource }) => Resource))).not.toContain('*')
    const [role] = roles.filter(({ id }) => id.startsWith('PipeRole'))
    expect(JSON.stringify(role?.properties['AssumeRolePolicyDocument'])).toContain('aws:SourceArn')
  })
})
