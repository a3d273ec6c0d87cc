import { apiLimits } from '@tcheck/contract/api-limits'
import { contract } from '@tcheck/contract/contract'
import { endpoints, groupNames, lambdaNames } from '@tcheck/contract/endpoints'
import { metaOf } from '@tcheck/contract/route'
import { createGateway } from '@tcheck/local-cloud/gateway/gateway'
import { compileRoutes } from '@tcheck/local-cloud/gateway/route-table'
import { localEnvironment } from '@tcheck/local-cloud/start/local-environment'
import { describe, expect, test } from 'vitest'
import { type FunctionNeeds, tableNeedsOf } from '../../../functions/function-needs.ts'
import { readNeeds } from '../../lib/read-needs.ts'
import { codeOf } from '../code-reading.ts'
import { calledResources, production, type Resource, resourcesOf } from '../synthesized.ts'
import { readApis } from './gateway-model.ts'

/** The template, the contract and the local start say the same; what one of them may say alone is named here with its reason. */

const { stacks } = await production
const needs = await readNeeds(groupNames)
const resources = calledResources(stacks)
const ofType = (type: string) => resources.filter((one) => one.type === type)
const functions = new Map(
  ofType('AWS::Lambda::Function').map(({ properties }) => [
    String(properties['FunctionName']).replace('tcheck-production-', ''),
    properties,
  ]),
)

describe('paths and methods', () => {
  const cloud = readApis(resources).flatMap(({ routes }) => routes)
  const findLocally = compileRoutes(endpoints)

  test('a call reaches the same Lambda by the same route in the cloud and locally', () => {
    expect(cloud).toHaveLength(endpoints.length)
    const local = cloud.map(({ method, path }) => {
      const match = findLocally(method, path.replaceAll(/\{\w+\}/g, 'a-value-of-data'))
      return `${match?.routeKey} ${match?.route.lambda}`
    })
    expect(local).toEqual(
      cloud.map(({ method, path, target }) => `${method} ${path} ${target.replace('tcheck-production-', '')}`),
    )
  })

  test('the contract lets no body in that neither gateway hands on', () => {
    for (const procedure of Object.values(contract).flatMap((group) => Object.values(group))) {
      // As JSON within JSON a body of text grows by a third at most; a binary one is base64, which is as much.
      expect((metaOf(procedure).bodyLimitBytes * 4) / 3).toBeLessThan(apiLimits.lambdaPayloadBytes)
    }
    expect(apiLimits.lambdaPayloadBytes).toBeLessThan(apiLimits.requestBytes)
  })
})

describe('time-outs', () => {
  test('every function ends before its gateway gives up, in the cloud and locally after the same time', () => {
    for (const properties of functions.values()) expect(properties['Timeout']).toBe(apiLimits.lambdaSeconds)
    for (const { properties } of ofType('AWS::ApiGatewayV2::Integration'))
      expect(properties['TimeoutInMillis'] ?? 30_000).toBeGreaterThan(apiLimits.lambdaSeconds * 1000)
  })

  test('the local gateway tells a Lambda how long it has', async () => {
    let remainingMs = 0
    const load = async () => async (_: unknown, context: { getRemainingTimeInMillis: () => number }) => {
      remainingMs = context.getRemainingTimeInMillis()
      return { statusCode: 204 }
    }
    const { createServer } = await import('node:http')
    const server = createServer(createGateway({ routes: [{ method: 'GET', path: '/x', group: 'x' }], load }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x`)
    await new Promise((resolve) => server.close(resolve))
    expect(Math.ceil(remainingMs / 1000)).toBe(apiLimits.lambdaSeconds)
  })
})

describe('environment', () => {
  const NAMED = /(?:environment|process\.env)(?:\?\.)?\['([A-Z][A-Z0-9_]+)'\]/g
  const read = new Set(
    ['functions', 'packages/api-runtime/src', 'packages/accounts/src', 'packages/data/src', 'packages/services/src']
      .map(codeOf)
      .flatMap((code) => [...code.matchAll(NAMED)].map(([, name = '']) => name)),
  )
  /** Lambda itself and its extension set these. */
  const OF_LAMBDA = /^(?:AWS_|PARAMETERS_SECRETS_EXTENSION_|SECRETS_MANAGER_|SSM_PARAMETER_STORE_)/
  /** Only a local provider is reached over http: no stage names one. */
  const LOCAL_ONLY = ['OIDC_HTTP_ISSUERS']
  /** Without them the code takes what a machine alone wants: an unnamed version, the plain prefix, any provider, no duty. */
  const CLOUD_ONLY = ['APP_VERSION', 'OIDC_ALLOWED_HOSTS', 'SECOND_FACTOR_REQUIRED_FOR', 'SECRETS_PREFIX']
  const given = new Map(
    [...functions].map(([group, properties]) => [
      group,
      Object.keys((properties['Environment'] as { Variables: object }).Variables),
    ]),
  )
  const local = Object.keys(
    localEnvironment({ origin: '', filesOrigin: '', table: '', store: '', mail: '', jobs: '', secretsPort: 1 }),
  )
  const product = (names: Iterable<string>) => [...new Set(names)].filter((name) => !OF_LAMBDA.test(name)).sort()
  const everywhere = product([...given.values()].flat())

  test('every function of the API gets what the others get', () => {
    for (const [group, names] of given) expect([group, product(names)]).toEqual([group, everywhere])
  })

  test('what code reads is given in the cloud, and nothing is given that no code reads', () => {
    const ofStreams = product(
      [stacks.audit, stacks.uploadCheck, stacks.watch, stacks.mail, stacks.jobs]
        .flatMap(resourcesOf)
        .flatMap(({ type, properties }) =>
          type === 'AWS::Lambda::Function'
            ? Object.keys((properties['Environment'] as { Variables?: object } | undefined)?.Variables ?? {})
            : [],
        ),
    )
    const inCloud = product([...everywhere, ...ofStreams])
    expect(product(read).filter((name) => !LOCAL_ONLY.includes(name))).toEqual(inCloud)
  })

  test('the local start gives what the cloud gives', () => {
    expect(product(read).filter((name) => ![...LOCAL_ONLY, ...CLOUD_ONLY].includes(name))).toEqual(product(local))
  })
})

describe('permissions', () => {
  const TABLE = {
    read: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query'],
    list: ['Query'],
    write: ['PutItem', 'UpdateItem'],
    remove: ['BatchWriteItem', 'DeleteItem'],
  }
  const MEDIA = { read: ['GetObject'], list: ['ListBucket'], write: ['PutObject'] }
  const UPLOADS = {
    receive: ['PutObject'],
    check: ['DeleteObject', 'GetObject', 'ListBucket', 'PutObject'],
    take: ['GetObject'],
    import: ['GetObject', 'ListMultipartUploadParts', 'PutObject'],
    hand_out_results: ['GetObject'],
    work: ['GetObject', 'PutObject'],
  }
  const expected = (declared: FunctionNeeds, { media = [], uploads = [] } = declared) =>
    [
      ...(['read', 'list', 'write', 'remove'] as const)
        .filter((access) => tableNeedsOf(declared)[access].length > 0)
        .flatMap((access) => TABLE[access].map((action) => `dynamodb:${action}`)),
      ...[...media.flatMap((access) => MEDIA[access]), ...uploads.flatMap((access) => UPLOADS[access])].map(
        (action) => `s3:${action}`,
      ),
      ...(declared.jobs?.includes('wake') ? ['sqs:SendMessage'] : []),
      // The origin secret at least; its log.
      'kms:Decrypt',
      'secretsmanager:GetSecretValue',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ].sort()
  const allowed = (lambda: string) => {
    const role = roleOf(functions.get(lambda))
    const policies = role?.properties['Policies'] as { PolicyDocument: { Statement: Statement[] } }[]
    return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement).filter(({ Effect }) => Effect === 'Allow')
  }
  const granted = (lambda: string) => [...new Set(allowed(lambda).flatMap(({ Action }) => Action))].sort()

  test.each(lambdaNames)('%s may do what it declares, action by action, and nothing else', (lambda) => {
    const declared = needs.get(lambda)
    expect(granted(lambda)).toEqual(declared && [...new Set(expected(declared))])
  })
})

interface Statement {
  Effect: string
  Action: string | string[]
}

function roleOf(properties: Record<string, unknown> = {}): Resource | undefined {
  const [id] = (properties['Role'] as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt']
  return resources.find((one) => one.id === id)
}
