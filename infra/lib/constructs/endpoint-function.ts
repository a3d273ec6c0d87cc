import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  ParamsAndSecretsLayerVersion,
  ParamsAndSecretsVersions,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { FunctionNeeds } from '../../../functions/function-needs.ts'
import { acknowledge } from '../acknowledge.ts'
import { nameIn, type Stage } from '../stage.ts'
import { bucketsOf, type Resources, statementsFor } from './function-policy.ts'

export interface EndpointFunctionProps {
  readonly stage: Stage
  readonly group: string
  readonly needs: FunctionNeeds
  readonly code: Code
  readonly resources: Resources
  readonly environment: Readonly<Record<string, string>>
}

const DEFAULT_MEMORY_MEGABYTES = 1024
/** An HTTP API gives up after 30 s; the function ends before, so that its log says why. */
const TIME_OUT = Duration.seconds(29)
const SECRETS_CACHED = Duration.minutes(5)

/** One endpoint group's Lambda with its role, which may do what the group declares and write its own log. */
export class EndpointFunction extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, props: EndpointFunctionProps) {
    super(scope, id)
    const { stage, group, needs } = props
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/tcheck/${stage.name}/functions/${group}`,
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    // The policy is part of the role, so that the function never starts with a role that may nothing yet.
    const role = new Role(this, 'Role', {
      description: `Tcheck ${stage.name}: what ${group} may touch`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          minimize: true,
          statements: [...statementsFor(needs, props.resources), ...statementsForLogs(logGroup)],
        }),
      },
    })
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: nameIn(stage, group),
      description: `Tcheck ${stage.name}: endpoint group ${group}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: props.code,
      // By its ARN, since the library would add to a role it made itself.
      role: Role.fromRoleArn(this, 'FixedRole', role.roleArn, { mutable: false }),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      memorySize: needs.memoryMegabytes ?? DEFAULT_MEMORY_MEGABYTES,
      timeout: TIME_OUT,
      environment: { ...props.environment },
      ...(needs.secrets.length > 0 && { paramsAndSecrets: secretsReader() }),
    })
    acknowledge(this, 'AwsSolutions-IAM5[Resource::*]', 'X-Ray takes trace segments without naming a resource.')
    for (const bucket of bucketsOf(needs, props.resources)) {
      acknowledge(
        this,
        `AwsSolutions-IAM5[Resource::${exportNameOf(bucket)}/*]`,
        'Single actions on the objects of one bucket: which objects there are is data.',
      )
    }
  }
}

/** cdk-nag names a bucket of another stack by the name under which that stack exports it. */
function exportNameOf(bucket: Bucket): string {
  const stack = Stack.of(bucket)
  const { 'Fn::ImportValue': name } = stack.resolve(stack.exportValue(bucket.bucketArn)) as {
    'Fn::ImportValue': string
  }
  return name
}

const statementsForLogs = (logGroup: LogGroup) => [
  new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }),
  new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
]

/** Keeps secrets in the function's own memory for minutes, so that a call does not wait for them. */
const secretsReader = () =>
  ParamsAndSecretsLayerVersion.fromVersion(ParamsAndSecretsVersions.V1_0_103, {
    cacheSize: 10,
    secretsManagerTtl: SECRETS_CACHED,
  })
