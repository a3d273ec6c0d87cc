import { nameIn, type Stage } from '@tcheck/stages/stage'
import type { AlarmDefinition } from './alarms.ts'

/** A class of forty that a rule blocks raises the alarm; a few robots a minute do not. */
const BLOCKED = 200
const COUNTED = 500
const SERVER_ERROR_PERCENT = 1

/**
 * The alarms on metrics of CloudFront, the firewall and the probe, which exist only in us-east-1.
 *
 * @param probeId of the health check, if the stage has one
 */
export function edgeAlarmDefinitions(stage: Stage, probeId?: string): readonly AlarmDefinition[] {
  const firewall = (metricName: string) => ({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: nameIn(stage, 'web'), Rule: 'ALL' },
    statistic: 'Sum',
  })
  const ofFirewall: readonly AlarmDefinition[] = [
    {
      name: 'firewall-blocked',
      runbook: 'firewall',
      meaning: 'The firewall shuts out more than stray robots: a guesser, or a school behind one address.',
      metric: firewall('BlockedRequests'),
      threshold: BLOCKED,
    },
    {
      name: 'firewall-counted',
      runbook: 'firewall',
      meaning:
        'Many bodies look like an attack to rules that only count, since they are answers: has somebody begun one?',
      metric: firewall('CountedRequests'),
      threshold: COUNTED,
    },
  ]
  const ofCloudFront = (id: string): readonly AlarmDefinition[] => [
    {
      name: 'edge-errors',
      meaning: 'More than one answer in a hundred that CloudFront gives is an error of the server’s side.',
      metric: {
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: id, Region: 'Global' },
        statistic: 'Average',
      },
      threshold: SERVER_ERROR_PERCENT,
      periods: 2,
    },
  ]
  const ofProbe = (id: string): readonly AlarmDefinition[] => [
    {
      name: 'not-reachable',
      meaning: 'The app does not answer when it is asked from outside.',
      metric: {
        namespace: 'AWS/Route53',
        metricName: 'HealthCheckStatus',
        dimensionsMap: { HealthCheckId: id },
        statistic: 'Average',
      },
      threshold: 0.5,
      isBelow: true,
    },
  ]
  return [
    ...(stage.hasFirewall ? ofFirewall : []),
    ...(stage.distributionId ? ofCloudFront(stage.distributionId) : []),
    ...(probeId ? ofProbe(probeId) : []),
  ]
}
