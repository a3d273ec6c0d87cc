import { apiLimits } from '@tcheck/contract/api-limits'
import { type ExamHours, scheduledGroups } from '@tcheck/stages/exam-hours'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration, RemovalPolicy, Stack, TimeZone } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  type Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  ParamsAndSecretsLayerVersion,
  ParamsAndSecretsVersions,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { DEFAULT_MEGABYTES, type FunctionNeeds } from '../../../functions/function-needs.ts'
import { acknowledge } from '../acknowledge.ts'
import { objectsOf, type Resources, statementsFor } from './function-policy.ts'
import { addLogMetrics } from './log-metrics.ts'

interface EndpointFunctionProps {
  readonly stage: Stage
  /** Its own, under `tcheck-<stage>-`. */
  readonly name: string
  readonly needs: FunctionNeeds
  readonly code: Code
  readonly resources: Resources
  readonly environment: Readonly<Record<string, string>>
  /** What it may do besides its needs. */
  readonly statements?: readonly PolicyStatement[]
  /** Its log is evidence: kept so long, also where its stack goes. Else as the stage keeps logs. */
  readonly keptLogDays?: number
  /** Where nobody waits for its answer. Else as long as the gateway waits. */
  readonly timeOutSeconds?: number
}

const SECRETS_CACHED = Duration.minutes(5)

/** A Lambda and its role, which allows what its needs declare and writing its own log. */
export class EndpointFunction extends Construct {
  readonly lambda: LambdaFunction
  /** What is called: the function, or the name of its version that stands ready. */
  readonly target: IFunction

  constructor(scope: Construct, id: string, props: EndpointFunctionProps) {
    super(scope, id)
    const { stage, name, needs, statements = [] } = props
    const reserved = stage.reservedLambdas[name]
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/tcheck/${stage.name}/functions/${name}`,
      retention: props.keptLogDays ?? stage.logRetentionDays,
      removalPolicy: props.keptLogDays ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    addLogMetrics(logGroup, stage, name)
    // The policy is part of the role, so that the function never starts with a role that may nothing yet.
    const role = new Role(this, 'Role', {
      description: `Tcheck ${stage.name}: what ${name} may touch`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          minimize: true,
          statements: [...statementsFor(needs, props.resources), ...statements, ...statementsForLogs(logGroup, stage)],
        }),
      },
    })
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: nameIn(stage, name),
      description: `Tcheck ${stage.name}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: props.code,
      // By its ARN, since the library would add to a role it made itself.
      role: Role.fromRoleArn(this, 'FixedRole', role.roleArn, { mutable: false }),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Each call leaves one line of ours; Lambda's own three lines about it would cost more than that one.
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: stage.hasTraces ? Tracing.ACTIVE : Tracing.DISABLED,
      memorySize: needs.memoryMegabytes ?? DEFAULT_MEGABYTES,
      timeout: Duration.seconds(props.timeOutSeconds ?? apiLimits.lambdaSeconds),
      environment: { ...props.environment },
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      ...(needs.secrets.length > 0 && { paramsAndSecrets: secretsReader() }),
    })
    this.target = scheduledGroups(stage.examHours).includes(name)
      ? addReadyLambdas(this, name, this.lambda, stage.examHours)
      : this.lambda
    if (stage.hasTraces)
      acknowledge(this, 'AwsSolutions-IAM5[Resource::*]', 'X-Ray takes trace segments without naming a resource.')
    for (const { bucket, keys } of objectsOf(needs, props.resources)) {
      acknowledge(
        this,
        `AwsSolutions-IAM5[Resource::${exportNameOf(bucket)}/${keys}]`,
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

const statementsForLogs = (logGroup: LogGroup, stage: Stage) => [
  new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }),
  ...(stage.hasTraces
    ? [new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] })]
    : []),
]

/** Caches secrets in the function's memory for minutes, so that a call does not wait for them. */
const secretsReader = () =>
  ParamsAndSecretsLayerVersion.fromVersion(ParamsAndSecretsVersions.V1_0_103, {
    cacheSize: 10,
    secretsManagerTtl: SECRETS_CACHED,
  })

/**
 * The name by which a function is called whose Lambdas stand ready in exam hours: only a version can, and the name always means
 * the newest. Outside of the hours none stands ready and nothing is paid (decision 0303).
 */
function addReadyLambdas(
  scope: Construct,
  group: string,
  lambda: LambdaFunction,
  examHours: readonly ExamHours[],
): IFunction {
  const alias = lambda.addAlias('live')
  const counts = examHours.map(({ readyLambdas }) => readyLambdas[group] ?? 0)
  const scaling = alias.addAutoScaling({ minCapacity: 0, maxCapacity: Math.max(...counts) })
  for (const [at, { days, from, until }] of examHours.entries()) {
    const count = counts[at] ?? 0
    if (count === 0) continue
    const schedule = (time: string) => {
      const [hour = '', minute = ''] = time.split(':')
      return Schedule.cron({ weekDay: days.join(','), hour: String(Number(hour)), minute: String(Number(minute)) })
    }
    const timeZone = TimeZone.ASIA_TOKYO
    scaling.scaleOnSchedule(`From${at}`, {
      schedule: schedule(from),
      timeZone,
      minCapacity: count,
      maxCapacity: count,
    })
    scaling.scaleOnSchedule(`Until${at}`, { schedule: schedule(until), timeZone, minCapacity: 0, maxCapacity: 0 })
  }
  return LambdaFunction.fromFunctionAttributes(scope, 'Live', { functionArn: alias.functionArn, sameEnvironment: true })
}
