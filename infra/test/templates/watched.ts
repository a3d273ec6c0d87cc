import { tableDefinition } from '@tcheck/data/table-definition'
import type { Stage } from '@tcheck/stages/stage'
import { describe, expect, test } from 'vitest'
import { stage as productionStage } from '../../stages/production.ts'
import { allResources, production, type Resource, synthesize } from '../synthesized.ts'

const everything: Stage = {
  ...productionStage,
  distributionId: 'E1234567890ABC',
  hasProbe: true,
  monthlyBudget: 100,
  vault: { days: 90, copyTo: 'arn:aws:backup:ap-northeast-3:222222222222:backup-vault:copies' },
  hasTraces: true,
  hasRouteMetrics: true,
}
const { stacks } = await synthesize({ stage: everything })
const all = allResources(stacks)
const usual = allResources((await production).stacks)
const ofType = (type: string, from: readonly Resource[] = all) =>
  from.filter((one) => one.type === type).map(({ properties }) => properties)
const alarmOn = (metric: string, from = all) =>
  ofType('AWS::CloudWatch::Alarm', from).filter(({ MetricName }) => MetricName === metric)

describe('what goes wrong unseen', () => {
  test('is watched at each index, which has partitions and a limit of its own', () => {
    for (const metric of ['WriteThrottleEvents', 'ReadThrottleEvents']) {
      const dimensions = JSON.stringify(alarmOn(metric, usual).map(({ Dimensions }) => Dimensions))
      for (const { IndexName } of tableDefinition.GlobalSecondaryIndexes) expect(dimensions).toContain(`"${IndexName}"`)
    }
  })

  test('is watched where API Gateway answers for a Lambda: in the access log of every API', () => {
    const filters = ofType('AWS::Logs::MetricFilter', usual).filter(({ FilterPattern }) =>
      String(FilterPattern).includes('integrationStatus'),
    )
    expect(filters).toHaveLength(stacks.apis.length)
    expect(String(filters[0]?.['FilterPattern'])).toContain('$.status = "429"')
    for (const { AccessLogSettings } of ofType('AWS::ApiGatewayV2::Stage', usual))
      expect(JSON.stringify(AccessLogSettings)).toContain('$context.integrationStatus')
    expect(alarmOn('GatewayRefusals', usual)).toHaveLength(1)
  })

  test('is watched at the firewall, at CloudFront and from outside, where their figures are', () => {
    const edge = stacks.edge
    expect(edge?.region).toBe('us-east-1')
    const watched = all.filter(({ stack, type }) => stack === edge?.stackName && type === 'AWS::CloudWatch::Alarm')
    expect(watched.map(({ properties }) => properties['MetricName'])).toEqual([
      'BlockedRequests',
      'CountedRequests',
      '5xxErrorRate',
      'HealthCheckStatus',
    ])
    expect(ofType('AWS::Route53::HealthCheck')).toMatchObject([
      { HealthCheckConfig: { Type: 'HTTPS', FullyQualifiedDomainName: 'tcheck.example' } },
    ])
    expect(watched.at(-1)?.properties).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 0.5 })
  })

  test('a budget tells the alarms’ readers, who may be told by it', () => {
    expect(ofType('AWS::Budgets::Budget')).toMatchObject([
      { Budget: { BudgetLimit: { Amount: 100 }, CostFilters: { TagKeyValue: ['user:stage$production'] } } },
    ])
    const policies = JSON.stringify(ofType('AWS::SNS::TopicPolicy'))
    expect(policies).toContain('budgets.amazonaws.com')
    expect(JSON.stringify(ofType('AWS::SNS::TopicPolicy', usual))).not.toContain('budgets.amazonaws.com')
  })
})

describe('a vault', () => {
  test('keeps table, media and uploads so many days, locked, with a copy elsewhere', () => {
    expect(ofType('AWS::Backup::BackupVault')).toMatchObject([
      {
        BackupVaultName: 'tcheck-production-vault-90',
        LockConfiguration: { MinRetentionDays: 90, ChangeableForDays: 3 },
      },
    ])
    const [plan] = ofType('AWS::Backup::BackupPlan')
    expect(plan).toMatchObject({
      BackupPlan: {
        BackupPlanRule: [
          {
            Lifecycle: { DeleteAfterDays: 90 },
            CopyActions: [{ DestinationBackupVaultArn: everything.vault?.copyTo, Lifecycle: { DeleteAfterDays: 90 } }],
          },
        ],
      },
    })
    const anything = expect.anything()
    expect(ofType('AWS::Backup::BackupSelection')).toMatchObject([
      { BackupSelection: { Resources: [anything, anything, anything] } },
    ])
  })

  test('is made only where a stage wants one', () => expect(ofType('AWS::Backup::BackupVault', usual)).toEqual([]))
})

test('figures of each route and traces are paid only where a stage wants them', () => {
  const metrics = (from: readonly Resource[]) =>
    ofType('AWS::ApiGatewayV2::Stage', from).map(
      ({ DefaultRouteSettings }) =>
        (DefaultRouteSettings as { DetailedMetricsEnabled: boolean }).DetailedMetricsEnabled,
    )
  expect(new Set(metrics(all))).toEqual(new Set([true]))
  expect(new Set(metrics(usual))).toEqual(new Set([false]))
  const traced = (from: readonly Resource[]) =>
    ofType('AWS::Lambda::Function', from).filter((one) => one['TracingConfig'])
  expect(traced(all).length).toBeGreaterThan(20)
  expect(traced(usual)).toEqual([])
  const roles = JSON.stringify(ofType('AWS::IAM::Role'))
  expect(roles).toContain('xray:PutTraceSegments')
  expect(JSON.stringify(ofType('AWS::IAM::Role', usual))).not.toContain('xray')
})
