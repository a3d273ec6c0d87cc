import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmDefinitions, metricNamespaceOf } from '../alarms.ts'
import { ALARM_PERIOD, AlarmTopic, addAlarms } from '../constructs/stage-alarms.ts'

interface ObservabilityProps extends StackProps {
  readonly stage: Stage
  /** Those behind the APIs. */
  readonly lambdaNames: readonly string[]
  readonly tableName: string
}

const PERIOD = ALARM_PERIOD

/**
 * Alarms and the dashboard for operators. An alarm costs ten cents a month for each metric, so each alarm covers all
 * functions or one fault. Log queries show the single endpoints.
 */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { stage, lambdaNames, tableName, ...props }: ObservabilityProps) {
    super(scope, id, props)
    const topic = new AlarmTopic(this, 'Alarms', stage)
    addAlarms(this, stage, topic, alarmDefinitions(stage, tableName))
    if (stage.monthlyBudget !== undefined) this.#budget(stage, stage.monthlyBudget, topic)
    this.#dashboard(stage, lambdaNames, tableName)
  }

  /** Of what carries the stage's tag, which the account must be told to count by (cost allocation tags). */
  #budget(stage: Stage, dollars: number, topic: AlarmTopic) {
    new CfnBudget(this, 'Budget', {
      budget: {
        // Other notifications replace the budget, so CloudFormation names it.
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: (['ACTUAL', 'FORECASTED'] as const).map((notificationType) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
        subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
      })),
    })
  }

  #dashboard(stage: Stage, lambdaNames: readonly string[], tableName: string) {
    const logGroupNames = lambdaNames.map((name) => `/tcheck/${stage.name}/functions/${name}`)
    const table = (metricName: string, statistic = 'Sum') =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: tableName },
        statistic,
        period: PERIOD,
      })
    const own = (metricName: string, statistic = 'Sum') =>
      new Metric({ namespace: metricNamespaceOf(stage), metricName, statistic, period: PERIOD })
    // Of this stage's functions, whose names begin alike; without them the metric is the account's.
    const lambda = (metricName: string, dimensions = 'FunctionName') =>
      new MathExpression({
        expression: `SUM(SEARCH('{AWS/Lambda,${dimensions}} MetricName="${metricName}" "tcheck-${stage.name}"', 'Sum', 300))`,
        label: metricName,
        period: PERIOD,
      })
    const ofAccount = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'ConcurrentExecutions',
      statistic: 'Maximum',
      period: PERIOD,
    })
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 })
    const givenUp = alarmDefinitions(stage, tableName)
      .filter(({ metric }) => metric.namespace === 'AWS/SQS')
      .map(({ name, metric }) => new Metric({ period: PERIOD, ...metric, label: name }))
    const batches = Array.from({ length: Math.ceil(logGroupNames.length / LOG_GROUPS_A_QUERY) }, (_, at) =>
      logGroupNames.slice(at * LOG_GROUPS_A_QUERY, (at + 1) * LOG_GROUPS_A_QUERY),
    )
    /** The same of each batch of Lambdas, one below the other. */
    const question = (title: string, queryLines: string[]) =>
      batches.map(
        (batch, at) =>
          new LogQueryWidget({
            title: batches.length > 1 ? `${title} (${at + 1} of ${batches.length})` : title,
            logGroupNames: batch,
            queryLines,
            view: LogQueryVisualizationType.TABLE,
            width: 24,
            height: 8,
          }),
      )
    new Dashboard(this, 'Dashboard', {
      dashboardName: nameIn(stage, 'overview'),
      defaultInterval: Duration.hours(3),
      widgets: [
        [new TextWidget({ markdown: `# Tcheck ${stage.name}\nRunbooks: docs/runbooks`, width: 24, height: 2 })],
        [
          graph('Lambdas: calls, errors, throttles', [lambda('Invocations'), lambda('Errors'), lambda('Throttles')]),
          graph('Lambdas of the account at once', [ofAccount]),
        ],
        [
          graph('Table: units consumed a second', [
            perSecond(table('ConsumedReadCapacityUnits')),
            perSecond(table('ConsumedWriteCapacityUnits')),
          ]),
          graph('Table: throttled', [table('ReadThrottleEvents'), table('WriteThrottleEvents')]),
        ],
        [
          graph('Server errors', [own('ServerErrors')]),
          graph('Save: p50, p95 (ms)', [own('SaveDuration', 'p50'), own('SaveDuration', 'p95')]),
        ],
        [
          graph('Lambdas that stand ready: used, called beyond them', [
            lambda('ProvisionedConcurrencyInvocations', 'FunctionName,Resource'),
            lambda('ProvisionedConcurrencySpilloverInvocations', 'FunctionName,Resource'),
          ]),
          graph('What was given up, waiting in queues', givenUp),
        ],
        question('Every endpoint: rate, errors, duration, consumed capacity', [
          'filter ispresent(route)',
          'stats count(*) as calls, sum(status >= 500) as errors, sum(status >= 400 and status < 500) as refusals, ' +
            'pct(duration_ms, 50) as p50_ms, pct(duration_ms, 95) as p95_ms, avg(read_units) as read_units, avg(write_units) as write_units by route',
          'sort calls desc',
        ]),
        question('Newest server errors', ['filter level = "error"', 'sort @timestamp desc', 'limit 50']),
      ],
    })
  }
}

/** The maximum number of log groups in one query of CloudWatch Logs Insights. */
const LOG_GROUPS_A_QUERY = 50

const perSecond = (metric: Metric) =>
  new MathExpression({
    expression: `${metric.metricName.toLowerCase()} / PERIOD(${metric.metricName.toLowerCase()})`,
    usingMetrics: { [metric.metricName.toLowerCase()]: metric },
    label: metric.metricName,
    period: PERIOD,
  })
