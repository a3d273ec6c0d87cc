import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { AlarmDefinition } from '../alarms.ts'

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

/**
 * Where a stage's alarms of one region go, and from there to people. Demanding TLS gives the topic a policy of its own, which
 * takes the place of the one that lets the account's services publish: who may is therefore said here.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, stage: Stage) {
    // An alarm names a stage and a number, nobody: AWS's own encryption at rest is enough, and a key costs a dollar a month.
    super(scope, id, { topicName: nameIn(stage, 'alarms'), enforceSSL: true })
    const { account, partition, region } = Stack.of(this)
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisStage',
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:${nameIn(stage, '')}*` },
        },
      }),
    )
    if (stage.monthlyBudget !== undefined) {
      this.addToResourcePolicy(
        new PolicyStatement({
          sid: 'BudgetsOfThisAccount',
          principals: [new ServicePrincipal('budgets.amazonaws.com')],
          actions: ['sns:Publish'],
          resources: [this.topicArn],
          conditions: {
            StringEquals: { 'aws:SourceAccount': account },
            ArnLike: { 'aws:SourceArn': `arn:${partition}:budgets::${account}:*` },
          },
        }),
      )
    }
    for (const address of stage.alarmMail) this.addSubscription(new EmailSubscription(address))
  }
}
