import type { Resource } from '../synthesized.ts'

export interface ApiRoute {
  method: string
  path: string
  /** Name of the function behind it. */
  target: string
  /** Where not the newest code is called, but a version by its name. */
  alias?: string
}

export interface CloudApi {
  stack: string
  routes: ApiRoute[]
}

export interface CacheBehavior {
  pathPattern: string
  originId: string
}

const refOf = (value: unknown): string => (value as { Ref: string }).Ref
const text = (value: unknown) => JSON.stringify(value)

/** The routes of a synthesized API as the gateway would read them, each with the name of its function. */
export function readApi(resources: readonly Resource[]): CloudApi {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  const functions = resources.filter((resource) => resource.type === 'AWS::Lambda::Function')
  const aliases = resources.filter((resource) => resource.type === 'AWS::Lambda::Alias')
  const routes = resources
    .filter((resource) => resource.type === 'AWS::ApiGatewayV2::Route')
    .map(({ properties }): ApiRoute => {
      const [method = '', path = ''] = String(properties['RouteKey']).split(' ')
      const integrationId = refOf((properties['Target'] as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1][1])
      const uri = text(byId.get(integrationId)?.properties['IntegrationUri'])
      const alias = aliases.find((one) => uri.includes(`"${one.id}"`))
      const called = alias ? text(alias.properties['FunctionName']) : uri
      const target = functions.find((one) => called.includes(`"${one.id}"`))?.properties['FunctionName']
      return { method, path, target: String(target), ...(alias && { alias: String(alias.properties['Name']) }) }
    })
  return { stack: resources[0]?.stack ?? '', routes }
}

/** All routes that could take a call, by API Gateway's rule: a variable stands for exactly one segment. */
export function matchingRoutes(routes: readonly ApiRoute[], method: string, path: string): ApiRoute[] {
  const segments = path.split('/')
  return routes.filter((route) => {
    const pattern = route.path.split('/')
    const fits = pattern.every((part, index) => part.startsWith('{') || part === segments[index])
    return route.method === method && pattern.length === segments.length && fits
  })
}

/** CloudFront's rule: the first pattern in the list that fits, `*` standing for anything. */
export function behaviorFor(behaviors: readonly CacheBehavior[], path: string): CacheBehavior | undefined {
  return behaviors.find(({ pathPattern }) => {
    const expression = pathPattern.split('*').map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
    return new RegExp(`^${expression.join('.*')}$`).test(path)
  })
}
