import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Stack } from 'aws-cdk-lib'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/**
 * The topic for a stage's alarms of one region. Requiring TLS gives the topic its own policy, which replaces the one
 * that allows the account's services to publish. This policy therefore names who may publish.
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
