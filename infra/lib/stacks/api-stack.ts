import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { FunctionNeeds } from '../../../functions/function-needs.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Area, AreaGroup } from '../areas.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import type { Resources } from '../constructs/function-policy.ts'
import { addGatewayMetrics } from '../constructs/log-metrics.ts'
import type { NeedsOfLambdas } from '../read-needs.ts'

/** Dependencies that the functions of every area share. */
export interface FunctionsSource {
  readonly stage: Stage
  readonly needs: NeedsOfLambdas
  /** The built bundle of a group; its entry is `index.handler`. */
  readonly codeOf: (group: string) => Code
  readonly resources: Resources
  readonly environment: Readonly<Record<string, string>>
}

/** The reason for cdk-nag's finding about routes: API Gateway itself does not authenticate. */
export const NO_AUTHORIZER = 'Who calls and whether they may is decided in the middleware of each Lambda.'

/**
 * The needs of a Lambda behind an API: its declared needs, and the secret of the origin check.
 *
 * @throws Error if it declares nothing
 */
export function needsOfCalled({ needs }: FunctionsSource, lambda: string): FunctionNeeds {
  const declared = needs.get(lambda)
  if (!declared) throw new Error(`${lambda} declares no needs`)
  return { ...declared, secrets: [...declared.secrets, 'entrance'] }
}

/** One area: an HTTP API with exactly the routes of the contract, and the Lambda of each group. */
export class ApiStack extends Stack {
  readonly area: Area
  /** Without scheme: what CloudFront calls. */
  readonly domainName: string
  /** By which a domain's stack adds its routes. */
  readonly apiId: string

  constructor(scope: Construct, id: string, props: StackProps & { area: Area; functions: FunctionsSource }) {
    super(scope, id, props)
    const { area, functions } = props
    this.area = area
    const api = new HttpApi(this, 'Api', {
      apiName: nameIn(functions.stage, area.name),
      description: `Tcheck ${functions.stage.name}: ${area.pathPattern}`,
      createDefaultStage: false,
    })
    this.addStage(api, area, functions.stage)
    for (const group of area.groups) this.addGroup(api, group, functions)
    acknowledge(api, 'AwsSolutions-APIG4', NO_AUTHORIZER)
    this.apiId = api.apiId
    this.domainName = Fn.select(2, Fn.split('/', api.apiEndpoint))
  }

  private addGroup(api: HttpApi, { name, endpoints }: AreaGroup, functions: FunctionsSource) {
    const { target } = new EndpointFunction(this, name, {
      ...functions,
      name,
      needs: needsOfCalled(functions, name),
      code: functions.codeOf(name),
    })
    const integration = new HttpLambdaIntegration(`${name}-integration`, target, { scopePermissionToRoute: false })
    for (const { method, path } of endpoints) {
      api.addRoutes({ path, methods: [HttpMethod[method]], integration })
    }
  }

  private addStage(httpApi: HttpApi, area: Area, stage: Stage) {
    const log = new LogGroup(this, 'AccessLog', {
      logGroupName: accessLogName(stage, area.name),
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    addGatewayMetrics(log, stage)
    new HttpStage(this, 'Stage', {
      httpApi,
      stageName: '$default',
      autoDeploy: true,
      // Four figures of each route are paid each; what they say is in the access log too.
      detailedMetricsEnabled: stage.hasRouteMetrics ?? false,
      throttle: { rateLimit: stage.callsPerSecond, burstLimit: stage.callsPerSecond * 2 },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: ACCESS_LOG_FORMAT },
    })
  }
}

/**
 * AWS delivers it: under this prefix one line of the account's log policy covers every group. Elsewhere each group adds a
 * line, and the policy ends at 5,120 characters.
 */
const accessLogName = (stage: Stage, area: string) => `/aws/vendedlogs/tcheck/${stage.name}/access/${area}`

/** The route, never the path or the query string, because those have names. No IP address either. */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    responseBytes: '$context.responseLength',
    latencyMs: '$context.responseLatency',
    integrationStatus: '$context.integrationStatus',
    integrationLatencyMs: '$context.integrationLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
)
