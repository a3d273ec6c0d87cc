import { describe, expect, test } from 'vitest'
import { allResources, production, type Resource } from '../synthesized.ts'

const resources = allResources((await production).stacks)
const ofType = (type: string) => resources.filter((one) => one.type === type)

/** What one service of the cloud hands to another, of which nothing but the receiver's own policy says that it may. */
interface Delivery {
  readonly from: string
  readonly service: string
  readonly action: string
  /** The sender as a policy's `aws:SourceArn` names it, as text. */
  readonly source: string
  readonly to: unknown
  readonly stack: string
}
interface Statement {
  Effect: 'Allow' | 'Deny'
  Principal: { Service?: string | string[]; AWS?: unknown }
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}
interface Target {
  Arn: unknown
  DeadLetterConfig?: { Arn: unknown }
}

const list = <T>(value: T | readonly T[]) => [value].flat() as T[]
const text = (value: unknown) => JSON.stringify(value)

const fromAlarms: Delivery[] = ofType('AWS::CloudWatch::Alarm').flatMap(({ id, stack, properties }) =>
  ['AlarmActions', 'OKActions', 'InsufficientDataActions'].flatMap((kind) =>
    ((properties[kind] ?? []) as unknown[]).map((to) => ({
      from: `${stack}: ${id}`,
      service: 'cloudwatch.amazonaws.com',
      action: 'sns:Publish',
      source: `:alarm:${String(properties['AlarmName'])}`,
      to,
      stack,
    })),
  ),
)
const fromRules: Delivery[] = ofType('AWS::Events::Rule').flatMap(({ id, stack, properties }) =>
  (properties['Targets'] as Target[])
    .flatMap(({ Arn, DeadLetterConfig }) => [Arn, ...(DeadLetterConfig ? [DeadLetterConfig.Arn] : [])])
    .map((to) => ({
      from: `${stack}: ${id}`,
      service: 'events.amazonaws.com',
      action: typeOf(stack, to) === 'AWS::Lambda::Function' ? 'lambda:InvokeFunction' : 'sqs:SendMessage',
      source: id,
      to,
      stack,
    })),
)
const deliveries = [...fromAlarms, ...fromRules]

/** The resource that an ARN in a template means: it is in the same stack, or the delivery is none of this test's. */
function idOf(to: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = to as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  return Ref ?? attribute?.[0] ?? text(to)
}
function typeOf(stack: string, to: unknown): string | undefined {
  return resources.find((one) => one.stack === stack && one.id === idOf(to))?.type
}

/** The statements of the policy that a topic, a queue or a Lambda has of its own. */
function policyOf(stack: string, id: string): readonly Statement[] {
  const own = (type: string, receivers: string) =>
    ofType(type)
      .filter((one: Resource) => one.stack === stack && text(one.properties[receivers]).includes(`"${id}"`))
      .flatMap(({ properties }) => (properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
  const permissions = ofType('AWS::Lambda::Permission')
    .filter((one) => one.stack === stack && text(one.properties['FunctionName']).includes(`"${id}"`))
    .map(
      ({ properties }): Statement => ({
        Effect: 'Allow',
        Principal: { Service: String(properties['Principal']) },
        Action: String(properties['Action']),
        Resource: properties['FunctionName'],
        Condition: { ArnLike: { 'aws:SourceArn': properties['SourceArn'] } },
      }),
    )
  return [...own('AWS::SNS::TopicPolicy', 'Topics'), ...own('AWS::SQS::QueuePolicy', 'Queues'), ...permissions]
}

/** Both conditions that keep other people's services out; one of them at least. */
function isMeant(condition: Statement['Condition'], source: string): boolean {
  const entries = Object.values(condition ?? {}).flatMap((keys) => Object.entries(keys))
  return (
    entries.length > 0 &&
    entries.every(([key, value]) => {
      if (key === 'aws:SourceAccount') return text(value) === text({ Ref: 'AWS::AccountId' })
      return key === 'aws:SourceArn' && list(value).some((one) => namesSource(one, source))
    })
  )
}
function namesSource(pattern: unknown, source: string): boolean {
  const written = text(pattern)
  const [, beginning] = /(:alarm:[^"*]*)\*"/.exec(written) ?? []
  return beginning === undefined ? written.includes(source) : source.startsWith(beginning)
}

describe('what services hand to each other', () => {
  test('is found in the templates: alarms to topics, rules to queues and Lambdas', () => {
    expect(fromAlarms.length).toBeGreaterThan(20)
    expect(fromRules.length).toBeGreaterThan(4)
  })

  test.each(deliveries.map((one) => [one.from, idOf(one.to), one] as const))(
    '%s may deliver to %s, as its policy says, and so may nobody of another account',
    (_, receiver, { service, action, source, stack }) => {
      const allowing = policyOf(stack, receiver).filter(
        ({ Effect, Principal, Action }) =>
          Effect === 'Allow' && list(Principal.Service ?? '').includes(service) && list(Action).includes(action),
      )
      expect(allowing.map(({ Condition }) => isMeant(Condition, source))).toContain(true)
      for (const { Condition } of allowing) expect(text(Condition ?? {})).toMatch(/aws:Source(Arn|Account)/)
    },
  )

  test('reaches no topic and no queue without TLS', () => {
    for (const { stack, id } of [...ofType('AWS::SNS::Topic'), ...ofType('AWS::SQS::Queue')]) {
      const denied = policyOf(stack, id).filter(({ Effect }) => Effect === 'Deny')
      expect(text(denied), id).toContain('"aws:SecureTransport":"false"')
    }
  })
})
