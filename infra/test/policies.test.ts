import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everything } from './stage-options.ts'
import { allResources, synthesize } from './synthesized.ts'

// infra/policies: what people and CloudFormation need (docs/how-to/deploy.md).

interface Statement {
  Sid: string
  Action: string[]
  Resource: string[]
}

const ROOT = new URL('../../', import.meta.url)
const statementsOf = (name: string) =>
  (JSON.parse(readFileSync(new URL(`infra/policies/${name}.json`, ROOT), 'utf8')) as { Statement: Statement[] })
    .Statement
const actionsOf = (name: string) => statementsOf(name).flatMap(({ Action }) => Action)

function sourcesIn(folder: string): string {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
    .map((file) => readFileSync(new URL(`${folder}${file}`, ROOT), 'utf8'))
    .join('\n')
}
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** Calls whose action has another name; none where the call needs no permission. */
const ACTIONS: Readonly<Record<string, string | null>> = {
  GetCallerIdentity: null,
  ListObjectsV2: 's3:ListBucket',
  ListObjectVersions: 's3:ListBucketVersions',
  DeleteObjects: 's3:DeleteObject',
  HeadObject: 's3:GetObject',
  BatchGet: 'dynamodb:BatchGetItem',
  BatchWrite: 'dynamodb:BatchWriteItem',
  Delete: 'dynamodb:DeleteItem',
  Get: 'dynamodb:GetItem',
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  // A transaction needs the actions of its parts.
  TransactWrite: null,
  // Of the copies of a data folder on one machine.
  CreateTable: null,
}

/** Calls that a policy does not allow. */
function missing(policy: string, calls: readonly string[]): string[] {
  const actions = actionsOf(policy)
  return calls.filter((call) => {
    const action = call in ACTIONS ? ACTIONS[call] : undefined
    if (action === null) return false
    return !actions.some((one) => one === action || (action === undefined && one.endsWith(`:${call}`)))
  })
}

test('who deploys may make every call of the deploy script, and no other', () => {
  const text = `${sourcesIn('scripts/deploy/')}\n${readFileSync(new URL('scripts/deploy.ts', ROOT), 'utf8')}`
  const rest = { '/2016-08-19/account-settings/': 'GetAccountSettings', '/account-settings': 'DescribeRegionSettings' }
  const calls = [
    ...matches(text, /Action: '(\w+)'/g),
    ...matches(text, /'\w+\.(Describe\w+|Get\w+|List\w+)'/g),
    ...matches(text, /new (\w+)Command\(/g),
    ...Object.entries(rest).flatMap(([path, call]) => (text.includes(`'${path}'`) ? [call] : [])),
    ...(text.includes('/v2/email/account') ? ['GetAccount', 'GetEmailIdentity'] : []),
  ]
  expect(calls.length).toBeGreaterThan(14)
  expect(missing('deploy', calls)).toEqual([])
  // By the CDK for CloudFormation, and by the operator for the first media key.
  const others = ['sts:AssumeRole', 'ssm:GetParameters', 'ssm:PutParameter']
  const called = new Set(calls.map((call) => ACTIONS[call] ?? call))
  const unused = actionsOf('deploy').filter(
    (action) => !others.includes(action) && !called.has(action) && !called.has(action.split(':')[1] ?? ''),
  )
  expect(unused).toEqual([])
})

test('who operates may make every call of the operator’s commands', () => {
  const text = `${sourcesIn('packages/operations/src/')}\n${sourcesIn('packages/data/src/')}`
  const calls = [
    ...matches(text, /new (\w+)Command\(/g),
    ...(text.includes('paginateListTables') ? ['ListTables'] : []),
  ]
  expect(calls.length).toBeGreaterThan(18)
  expect(missing('operate', calls)).toEqual([])
})

test('CloudFormation may manage every type of resource of the templates, and no other service', async () => {
  const { stacks } = await synthesize({ stage: everything })
  const types = [...new Set(allResources(stacks).map(({ type }) => type))]
  const prefixes: Readonly<Record<string, string>> = {
    ApiGatewayV2: 'apigateway',
    ApplicationAutoScaling: 'application-autoscaling',
  }
  const needed = new Set(
    types.map((type) => type.split('::')[1] ?? '').map((name) => prefixes[name] ?? name.toLowerCase()),
  )
  const allowed = new Set(actionsOf('execution').map((action) => action.split(':')[0] ?? ''))
  expect([...needed].filter((service) => !allowed.has(service))).toEqual([])
  // A vault mounts its storage; parameters are read for the media keys.
  const more = ['backup-storage', 'ssm']
  expect([...allowed].filter((service) => !needed.has(service) && !more.includes(service))).toEqual([])
})

test.each(['deploy', 'operate', 'execution'])('%s fits into a managed policy, and names what it changes', (name) => {
  expect(JSON.stringify(statementsOf(name)).length).toBeLessThan(6144)
  const wide = statementsOf(name).filter(({ Resource }) => Resource.includes('*'))
  const changing = wide.flatMap(({ Action }) => Action).filter((action) => !/:(?:Get|List|Describe)/.test(action))
  // CloudFormation's services have names of their own kind each; roles, buckets and secrets are named.
  if (name !== 'execution') expect(changing).toEqual([])
  else expect(changing.filter((action) => /^(?:iam|s3|secretsmanager|sts):/.test(action))).toEqual([])
})
