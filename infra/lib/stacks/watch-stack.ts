import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { needs } from '../../../functions/stream-watch/needs.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import type { FunctionsSource } from './api-stack.ts'

const NAME = 'stream-watch'

/**
 * Checks every quarter of an hour whether the consumers of the table's stream read. A stopped consumer has no failures,
 * no age and no calls, so its own metrics show nothing (decision 0303).
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { functions: Omit<FunctionsSource, 'needs'> }) {
    super(scope, id, props)
    const { functions } = props
    const { lambda } = new EndpointFunction(this, NAME, {
      ...functions,
      name: NAME,
      needs,
      code: functions.codeOf(NAME),
    })
    new Rule(this, 'Rounds', {
      description: 'Do the readers of the stream still read?',
      schedule: Schedule.rate(Duration.minutes(15)),
      // A round that failed is followed by the next one.
      targets: [new LambdaFunction(lambda, { retryAttempts: 0 })],
    })
  }
}
