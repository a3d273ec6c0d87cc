import { endpoints } from '@tcheck/contract/endpoints'
import type { Stage } from '@tcheck/stages/stage'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { metricNamespaceOf } from '../alarms.ts'

const SAVE_ROUTE = routeOf('student-activities', 'save')

/** A reader's delay is in seconds; a check runs every quarter of an hour (`functions/stream-watch`). */
const READERS_LATE_SECONDS = 600

/**
 * Metrics for alarms, from the log line of every call. A filter costs nothing while nothing matches. One metric covers
 * all functions, because AWS charges by the metric.
 */
export function addLogMetrics(logGroup: ILogGroup, stage: Stage, group: string): void {
  const filter = (metricName: string, filterPattern: IFilterPattern, metricValue = '1') =>
    new MetricFilter(logGroup, metricName, {
      logGroup,
      metricNamespace: metricNamespaceOf(stage),
      metricName,
      filterPattern,
      metricValue,
    })
  filter('ServerErrors', FilterPattern.numberValue('$.status', '>=', 500))
  // Lambda's own line about a call that ended without an answer; the metric of the account cannot tell the stages apart.
  filter(
    'FunctionErrors',
    FilterPattern.all(
      FilterPattern.stringValue('$.type', '=', 'platform.report'),
      FilterPattern.stringValue('$.record.status', '!=', 'success'),
    ),
  )
  if (group === 'stream-watch') {
    // Only what is behind leaves a figure: a metric that always has one is paid for the whole month.
    filter(
      'ReadersBehind',
      FilterPattern.numberValue('$.behind_seconds', '>=', READERS_LATE_SECONDS),
      '$.behind_seconds',
    )
  }
  const own = endpoints.filter((endpoint) => endpoint.group === group)
  if (own.some(({ name }) => name === 'save' && group === 'student-activities')) {
    filter('SaveDuration', FilterPattern.stringValue('$.route', '=', SAVE_ROUTE), '$.duration_ms')
  }
  if (own.some(({ name }) => name === 'sign-in')) {
    // A line of its own, only above the number (`packages/services/src/sign-in/password-sign-in.ts`).
    filter('SprayedLogins', FilterPattern.numberValue('$.sprayed_logins', '>', 0), '$.sprayed_logins')
    filter(
      'RefusedSignIns',
      FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', '*/sign_in'),
        FilterPattern.numberValue('$.status', '=', 401),
      ),
    )
  }
}

/**
 * Responses of API Gateway itself instead of a Lambda: too many calls, or an unreachable Lambda. Its access log writes
 * numbers as texts. A Lambda that received the call leaves 200 there, whatever its response was.
 */
export function addGatewayMetrics(logGroup: ILogGroup, stage: Stage): void {
  new MetricFilter(logGroup, 'GatewayRefusals', {
    logGroup,
    metricNamespace: metricNamespaceOf(stage),
    metricName: 'GatewayRefusals',
    filterPattern: FilterPattern.all(
      FilterPattern.any(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.status', '=', '5*'),
      ),
      FilterPattern.stringValue('$.integrationStatus', '!=', '200'),
    ),
    metricValue: '1',
  })
}

function routeOf(group: string, name: string): string {
  const endpoint = endpoints.find((one) => one.group === group && one.name === name)
  if (!endpoint) throw new Error(`the contract has no ${name} in ${group}`)
  return `${endpoint.method} ${endpoint.path}`
}
