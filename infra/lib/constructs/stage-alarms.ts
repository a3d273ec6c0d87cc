import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import type { AlarmDefinition } from '../alarms.ts'
import type { AlarmTopic } from './alarm-topic.ts'

export const ALARM_PERIOD = Duration.minutes(5)

/** Notifies the topic when an alarm starts and when it ends. */
export function addAlarms(
  scope: Construct,
  stage: Stage,
  topic: AlarmTopic,
  definitions: readonly AlarmDefinition[],
): void {
  for (const { name, runbook = name, meaning, metric, threshold, periods = 1, isBelow = false } of definitions) {
    const alarm = new Alarm(scope, `Alarm-${name}`, {
      alarmName: nameIn(stage, name),
      alarmDescription: `${meaning} Runbook: docs/runbooks/${runbook}.md`,
      metric: new Metric({ period: ALARM_PERIOD, ...metric }),
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}
