import { tableDefinition } from '@tcheck/data/table-definition'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import type { MetricProps } from 'aws-cdk-lib/aws-cloudwatch'

/**
 * Metrics from log lines. They cost money only in hours with matching lines. Stages of one account have separate
 * metrics.
 */
export const metricNamespaceOf = (stage: Stage) => `Tcheck/${stage.name}`

export interface AlarmDefinition {
  readonly name: string
  /** Name of its runbook, docs/runbooks/<name>.md, where several have one. */
  readonly runbook?: string
  readonly meaning: string
  readonly metric: MetricProps
  /** It looks at the whole account, whose quota is shared by its stages; all others look at their own stage. */
  readonly isOfAccount?: boolean
  /** The alarm goes off above it. */
  readonly threshold: number
  /** It goes off below it instead. */
  readonly isBelow?: boolean
  /** For so many times five minutes in a row. */
  readonly periods?: number
}

/** Below this share of a quota there is time to request a higher one. */
const SHARE_OF_QUOTA = 0.8
const SAVE_P95_MS = 1500
const REFUSED_SIGN_INS = 2000
const CHAIN_LATE_MS = 10 * 60_000

/** Every alarm of a stage in its region. Each has one metric, because AWS charges an alarm by its metrics. */
export function alarmDefinitions(stage: Stage, tableName: string): readonly AlarmDefinition[] {
  const table = (metricName: string): MetricProps => ({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName },
    statistic: 'Sum',
  })
  const lambda = (metricName: string, statistic = 'Sum'): MetricProps => ({
    namespace: 'AWS/Lambda',
    metricName,
    statistic,
  })
  const own = (metricName: string, statistic = 'Sum'): MetricProps => ({
    namespace: metricNamespaceOf(stage),
    metricName,
    statistic,
  })
  return [
    {
      name: 'server-errors',
      meaning: 'Calls were answered with 500: somebody saw "エラーが発生しました".',
      metric: own('ServerErrors'),
      threshold: 5,
    },
    {
      name: 'function-errors',
      meaning: 'A Lambda ended without an answer: time-out, out of memory, or it could not start.',
      metric: own('FunctionErrors'),
      threshold: 5,
    },
    {
      name: 'function-throttles',
      meaning:
        'Lambdas of the account were not started: it, or a group that has a number of its own, runs as many as it may.',
      isOfAccount: true,
      metric: lambda('Throttles'),
      threshold: 0,
    },
    {
      name: 'function-concurrency',
      meaning: 'Four fifths of the Lambdas that the account may run at once are running.',
      isOfAccount: true,
      metric: lambda('ConcurrentExecutions', 'Maximum'),
      threshold: stage.lambdasAtOnce * SHARE_OF_QUOTA,
    },
    {
      name: 'slow-saves',
      meaning: 'One save of answers in twenty takes longer than a student should wait.',
      metric: own('SaveDuration', 'p95'),
      threshold: SAVE_P95_MS,
      periods: 2,
    },
    {
      name: 'table-write-throttles',
      meaning: 'The table refused writes for more than a moment: a partition or the whole table is over its limit.',
      metric: table('WriteThrottleEvents'),
      threshold: 100,
    },
    {
      name: 'table-read-throttles',
      meaning: 'The table refused reads for more than a moment: a partition or the whole table is over its limit.',
      metric: table('ReadThrottleEvents'),
      threshold: 100,
    },
    ...tableDefinition.GlobalSecondaryIndexes.flatMap(({ IndexName }) =>
      (['Write', 'Read'] as const).map((kind) => ({
        name: `index-${IndexName}-${kind.toLowerCase()}-throttles`,
        runbook: 'index-throttles',
        meaning: `The index ${IndexName} refused ${kind.toLowerCase()}s, and with them the table: it has partitions of its own.`,
        metric: {
          ...table(`${kind}ThrottleEvents`),
          dimensionsMap: { TableName: tableName, GlobalSecondaryIndexName: IndexName },
        },
        threshold: 100,
      })),
    ),
    {
      name: 'gateway-refusals',
      meaning: 'API Gateway answered without a Lambda: too many calls a second, or none could be reached.',
      metric: own('GatewayRefusals'),
      threshold: 20,
    },
    {
      name: 'audit-chain-late',
      meaning: 'Audit records wait to be chained.',
      metric: {
        ...lambda('IteratorAge', 'Maximum'),
        dimensionsMap: { FunctionName: nameIn(stage, 'audit-chain') },
      },
      threshold: CHAIN_LATE_MS,
    },
    {
      name: 'audit-chain-given-up',
      meaning: 'Audit records are in the table and will not be chained by themselves any more.',
      metric: {
        namespace: 'AWS/SQS',
        metricName: 'ApproximateNumberOfMessagesVisible',
        dimensionsMap: { QueueName: nameIn(stage, 'audit-given-up') },
        statistic: 'Maximum',
      },
      threshold: 0,
    },
    {
      name: 'mail-dead-letters',
      meaning:
        'Mails, or lists and counts that follow a write, failed five times and are not tried again by themselves.',
      metric: {
        namespace: 'AWS/SQS',
        metricName: 'ApproximateNumberOfMessagesVisible',
        dimensionsMap: { QueueName: nameIn(stage, 'mail-dead') },
        statistic: 'Maximum',
      },
      threshold: 0,
    },
    {
      name: 'work-given-up',
      meaning:
        'Files that people sent were not checked, the daily sweep failed, or the worker failed three times with a job’s message.',
      metric: {
        namespace: 'AWS/SQS',
        metricName: 'ApproximateNumberOfMessagesVisible',
        dimensionsMap: { QueueName: nameIn(stage, 'work-given-up') },
        statistic: 'Maximum',
      },
      threshold: 0,
    },
    {
      name: 'stream-readers-behind',
      meaning: 'What the table told its stream is not followed: mails, lists and counts wait, or acts are not chained.',
      metric: own('ReadersBehind', 'Maximum'),
      threshold: 0,
    },
    {
      name: 'sprayed-logins',
      meaning:
        'From one address, hundreds of logins have a wrong password and no right one after it: somebody tries one password on many.',
      metric: own('SprayedLogins', 'Maximum'),
      threshold: 0,
    },
    {
      name: 'refused-sign-ins',
      meaning: 'Far more sign-ins are refused than people mistype: somebody is guessing.',
      metric: own('RefusedSignIns'),
      threshold: REFUSED_SIGN_INS,
    },
  ]
}
