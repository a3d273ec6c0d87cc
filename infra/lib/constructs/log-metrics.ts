import { endpoints } from '@tcheck/contract/endpoints'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { METRIC_NAMESPACE } from '../alarms.ts'

const SAVE_ROUTE = routeOf('student-activities', 'save')

/**
 * What alarms look at, read off the log line that every call leaves. A filter costs nothing while it matches nothing; one
 * metric for all functions, since alarms are paid by the metric.
 */
export function addLogMetrics(logGroup: ILogGroup, group: string): void {
  const filter = (metricName: string, filterPattern: IFilterPattern, metricValue = '1') =>
    new MetricFilter(logGroup, metricName, {
      logGroup,
      metricNamespace: METRIC_NAMESPACE,
      metricName,
      filterPattern,
      metricValue,
    })
  filter('ServerErrors', FilterPattern.numberValue('$.status', '>=', 500))
  const own = endpoints.filter((endpoint) => endpoint.group === group)
  if (own.some(({ name }) => name === 'save' && group === 'student-activities')) {
    filter('SaveDuration', FilterPattern.stringValue('$.route', '=', SAVE_ROUTE), '$.duration_ms')
  }
  if (own.some(({ name }) => name === 'sign-in')) {
    filter(
      'RefusedSignIns',
      FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', '*/sign_in'),
        FilterPattern.numberValue('$.status', '=', 401),
      ),
    )
  }
}

function routeOf(group: string, name: string): string {
  const endpoint = endpoints.find((one) => one.group === group && one.name === name)
  if (!endpoint) throw new Error(`the contract has no ${name} in ${group}`)
  return `${endpoint.method} ${endpoint.path}`
}
