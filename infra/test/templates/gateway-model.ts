import type { Resource } from '../synthesized.ts'

interface ApiRoute {
  method: string
  path: string
  /** Name of the function behind it. */
  target: string
  /** Where not the newest code is called, but a version by its name. */
  alias?: string
}

interface CloudApi {
  stack: string
  routes: ApiRoute[]
}

export interface CacheBehavior {
  pathPattern: string
  originId: string
}

const refOf = (value: unknown): string => (value as { Ref: string }).Ref
const text = (value: unknown) => JSON.stringify(value)

/** The routes of the synthesized APIs as the gateways would read them, whichever stack adds them, each with its function. */
export function readApis(resources: readonly Resource[]): CloudApi[] {
  const byStack = Map.groupBy(resources, ({ stack }) => stack)
  const routes = resources.filter(({ type }) => type === 'AWS::ApiGatewayV2::Route')
  return [...Map.groupBy(routes, stackOfApi)].map(([stack, own]) => ({
    stack,
    routes: own.map((route) => readRoute(route, byStack.get(route.stack) ?? [])),
  }))
}

/** The stack whose API a route is added to: its own, or the one that exports the API's id. */
function stackOfApi({ stack, properties }: Resource): string {
  const { 'Fn::ImportValue': imported } = properties['ApiId'] as { 'Fn::ImportValue'?: string }
  return imported?.split(':')[0] ?? stack
}

function readRoute({ properties }: Resource, resources: readonly Resource[]): ApiRoute {
  const [method = '', path = ''] = String(properties['RouteKey']).split(' ')
  const integrationId = refOf((properties['Target'] as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1][1])
  const uri = text(resources.find(({ id }) => id === integrationId)?.properties['IntegrationUri'])
  const alias = resources.find((one) => one.type === 'AWS::Lambda::Alias' && uri.includes(`"${one.id}"`))
  const called = alias ? text(alias.properties['FunctionName']) : uri
  const target = resources.find((one) => one.type === 'AWS::Lambda::Function' && called.includes(`"${one.id}"`))
  const name = String(target?.properties['FunctionName'])
  return { method, path, target: name, ...(alias && { alias: String(alias.properties['Name']) }) }
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
