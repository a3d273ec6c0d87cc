import { existsSync } from 'node:fs'
import { endpoints, lambdaNames } from '@tcheck/contract/endpoints'
import { expect, test } from 'vitest'
import { allResources, production } from '../synthesized.ts'

const resources = allResources((await production).stacks)
const ofType = (type: string) => resources.filter((one) => one.type === type)
const alarms = ofType('AWS::CloudWatch::Alarm').map(({ properties }) => properties)

test('every alarm tells somebody, when it begins and when it ends, and has a runbook', () => {
  expect(alarms.length).toBeGreaterThan(5)
  for (const alarm of alarms) {
    expect(alarm).toMatchObject({ AlarmActions: [expect.anything()], OKActions: [expect.anything()] })
    const [, page = 'none named'] = /Runbook: (\S+\.md)/.exec(String(alarm['AlarmDescription'])) ?? []
    expect(existsSync(new URL(`../../../${page}`, import.meta.url)), page).toBe(true)
  }
})

test('an alarm looks at one metric, since each costs ten cents a month', () => {
  for (const alarm of alarms) expect(alarm).not.toHaveProperty('Metrics')
})

test('nothing is a warning without data: an idle stage is quiet', () => {
  for (const alarm of alarms) expect(alarm).toMatchObject({ TreatMissingData: 'notBreaching' })
})

function filtersNamed(name: string) {
  return ofType('AWS::Logs::MetricFilter').filter(({ properties }) =>
    (properties['MetricTransformations'] as { MetricName: string }[]).some(({ MetricName }) => MetricName === name),
  )
}

test('the log of every Lambda behind an API is watched for server errors', () => {
  expect(filtersNamed('ServerErrors').length).toBeGreaterThanOrEqual(lambdaNames.length)
})

test('every page where people sign in is watched for guessing', () => {
  const groups = new Set(endpoints.filter(({ name }) => name === 'sign-in').map(({ group }) => group))
  expect(filtersNamed('RefusedSignIns')).toHaveLength(groups.size)
})

test('an address that sprays a password over many logins sets off an alarm, on every page where people sign in', () => {
  const groups = new Set(endpoints.filter(({ name }) => name === 'sign-in').map(({ group }) => group))
  const filters = filtersNamed('SprayedLogins')
  expect(filters).toHaveLength(groups.size)
  for (const { properties } of filters)
    expect(properties).toMatchObject({
      FilterPattern: '{ $.sprayed_logins > 0 }',
      MetricTransformations: [{ MetricValue: '$.sprayed_logins' }],
    })
  const alarm = { Threshold: 0, Statistic: 'Maximum' }
  expect(alarms.filter(({ MetricName }) => MetricName === 'SprayedLogins')).toMatchObject([alarm])
})

test('a reader of the stream that stopped is seen: a clock asks what it left undone, and an alarm reads the answer', () => {
  const [rounds] = ofType('AWS::Events::Rule').filter(
    ({ properties }) => properties['ScheduleExpression'] === 'rate(15 minutes)',
  )
  const [watch] = ofType('AWS::Lambda::Function').filter(({ properties }) =>
    String(properties['FunctionName']).endsWith('-stream-watch'),
  )
  expect(rounds?.properties['Targets']).toMatchObject([{ Arn: { 'Fn::GetAtt': [watch?.id, 'Arn'] } }])
  const [behind] = filtersNamed('ReadersBehind')
  expect(behind?.properties).toMatchObject({ FilterPattern: '{ $.behind_seconds >= 600 }' })
  const [transformation] = (behind?.properties['MetricTransformations'] ?? []) as { MetricNamespace: string }[]
  expect(alarms.filter(({ MetricName }) => MetricName === 'ReadersBehind')).toMatchObject([
    { Namespace: transformation?.MetricNamespace, Threshold: 0, Statistic: 'Maximum' },
  ])
})

test('the dashboard asks the logs of every Lambda behind an API', () => {
  const [dashboard] = ofType('AWS::CloudWatch::Dashboard')
  const body = JSON.stringify(dashboard?.properties)
  for (const lambda of lambdaNames) expect(body).toContain(`/functions/${lambda}'`)
})

test('the dashboard shows every queue of what was given up, and the Lambdas that stand ready', () => {
  const [dashboard] = ofType('AWS::CloudWatch::Dashboard')
  const body = JSON.stringify(dashboard?.properties)
  const queues = alarms.flatMap(({ Namespace, Dimensions }) =>
    Namespace === 'AWS/SQS' ? (Dimensions as { Value: string }[]).map(({ Value }) => Value) : [],
  )
  expect(queues.length).toBeGreaterThan(0)
  for (const shown of [...queues, 'ProvisionedConcurrencySpilloverInvocations']) expect(body).toContain(shown)
})
