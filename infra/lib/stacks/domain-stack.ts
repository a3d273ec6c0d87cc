import { Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { AreaName, Domain, DomainLambda } from '../areas.ts'
import { EndpointFunction } from '../constructs/endpoint-function.ts'
import { type FunctionsSource, NO_AUTHORIZER, needsOfCalled } from './api-stack.ts'

interface DomainStackProps extends StackProps {
  readonly domain: Domain
  readonly functions: FunctionsSource
  /** Ids of the areas' HTTP APIs, which know nothing of what is added to them here. */
  readonly apiIds: ReadonlyMap<AreaName, string>
}

/**
 * One domain: its Lambdas, one for staff and one for students and parents if they call it, and their routes in the
 * areas' APIs (decision 0301).
 */
export class DomainStack extends Stack {
  constructor(scope: Construct, id: string, { domain, functions, apiIds, ...props }: DomainStackProps) {
    super(scope, id, props)
    for (const lambda of domain.lambdas) this.#addLambda(domain, lambda, functions, apiIds)
  }

  #addLambda(
    domain: Domain,
    { name, routes }: DomainLambda,
    functions: FunctionsSource,
    apiIds: ReadonlyMap<AreaName, string>,
  ) {
    const { target } = new EndpointFunction(this, name, {
      ...functions,
      name,
      needs: needsOfCalled(functions, name),
      code: functions.codeOf(domain.name),
    })
    for (const [area, own] of Map.groupBy(routes, (route) => route.area)) {
      const parts = new Construct(this, `${name}-${area}`)
      const api = apiOf(parts, apiIds.get(area))
      // An integration belongs to one API.
      const integration = new HttpLambdaIntegration('Integration', target, { scopePermissionToRoute: false })
      for (const { method, path } of own.map(({ endpoint }) => endpoint)) {
        const routeKey = HttpRouteKey.with(path, HttpMethod[method])
        new HttpRoute(parts, `${method}${path}`, { httpApi: api, routeKey, integration })
      }
      acknowledge(parts, 'AwsSolutions-APIG4', NO_AUTHORIZER)
    }
  }
}

function apiOf(scope: Construct, httpApiId: string | undefined): IHttpApi {
  if (httpApiId === undefined) throw new Error(`${scope.node.path}: the area has no API`)
  return HttpApi.fromHttpApiAttributes(scope, 'Api', { httpApiId })
}
