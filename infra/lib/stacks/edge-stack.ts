import type { Stage } from '@tcheck/stages/stage'
import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { AlarmTopic, addAlarms } from '../constructs/stage-alarms.ts'
import { edgeAlarmDefinitions } from '../edge-alarms.ts'

/** Alarms for CloudFront, the firewall and the probe. Their metrics are in us-east-1, and an alarm must be in the region of its metric. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props)
    const probe = stage.hasProbe ? this.#probe(stage) : undefined
    addAlarms(this, stage, new AlarmTopic(this, 'Alarms', stage), edgeAlarmDefinitions(stage, probe?.attrHealthCheckId))
  }

  /** Touches nothing behind the Lambda: a request comes every two seconds, and each is paid (`probeCost` in `scripts/cost/monthly-cost.ts`). */
  #probe({ appOrigin }: Stage): CfnHealthCheck {
    return new CfnHealthCheck(this, 'Probe', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: new URL(appOrigin).hostname,
        port: 443,
        resourcePath: '/api/health?depth=shallow',
        requestInterval: 30,
        failureThreshold: 3,
        enableSni: true,
      },
    })
  }
}

/** Whether a stage has anything to monitor there. */
export const hasEdge = ({ hasFirewall, distributionId, hasProbe }: Stage): boolean =>
  hasFirewall || distributionId !== undefined || hasProbe === true
