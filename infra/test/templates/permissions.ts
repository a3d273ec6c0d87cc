import { endpoints, groupNames } from '@tcheck/contract'
import { describe, expect, test } from 'vitest'
import type { FunctionNeeds, SecretName } from '../../../functions/function-needs.ts'
import { readNeeds } from '../../lib/read-needs.ts'
import { production, type Resource, resourcesOf, synthesize } from '../synthesized.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}
interface Policy {
  PolicyDocument: { Statement: Statement[] }
}
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** Statements of the role of each function, by group. */
function policiesOf(resources: readonly Resource[]): Map<string, Statement[]> {
  const functions = resources.filter((resource) => resource.type === 'AWS::Lambda::Function')
  return new Map(
    functions.map(({ properties }) => {
      const [roleId] = (properties['Role'] as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt']
      const policies = resources.find((one) => one.id === roleId)?.properties['Policies'] as Policy[]
      const statements = policies.flatMap((policy) => policy.PolicyDocument.Statement)
      return [String(properties['FunctionName']).replace('tcheck-production-', ''), statements]
    }),
  )
}

const everything: FunctionNeeds = {
  table: ['read', 'write'],
  media: ['read', 'list'],
  uploads: ['read', 'write'],
  secrets: ['token-keys', 'token-public-keys', 'sealing-keys', 'media-signing'],
}
const declared = await readNeeds(groupNames)
const { stacks } = await production
const resources = stacks.apis.flatMap(resourcesOf)
const policies = policiesOf(resources)
const greedy = await synthesize({ needs: new Map(groupNames.map((group) => [group, everything])) })
const greedyPolicies = policiesOf(greedy.stacks.apis.flatMap(resourcesOf))

const statementsOf = (group: string) => policies.get(group) ?? []
const actionsOf = (statements: readonly Statement[]) => statements.flatMap((statement) => list(statement.Action))
const readersOf = (secret: SecretName) =>
  groupNames.filter((group) =>
    statementsOf(group).some(
      (one) => one.Action === 'secretsmanager:GetSecretValue' && JSON.stringify(one.Resource).includes(idOf(secret)),
    ),
  )
/** The secret as the keys stack exports it. */
const idOf = (secret: SecretName) => `RefSecret${secret.replaceAll('-', '')}`

describe('what a function may do', () => {
  test.each(groupNames)('%s has a role of its own with statements', (group) => {
    expect(statementsOf(group).length).toBeGreaterThan(0)
    const roles = resources.filter((one) => one.type === 'AWS::IAM::Role')
    expect(roles).toHaveLength(groupNames.length)
    expect(roles.flatMap((role) => role.properties['ManagedPolicyArns'] ?? [])).toEqual([])
    expect(resources.filter((one) => one.type === 'AWS::IAM::Policy')).toEqual([])
  })

  test('no action is a wildcard, even for a function that needs everything', () => {
    for (const statements of greedyPolicies.values()) {
      expect(actionsOf(statements).filter((action) => action.includes('*'))).toEqual([])
    }
  })

  test('no data resource is a wildcard: only traces name no resource, only objects end in /*', () => {
    for (const statements of greedyPolicies.values()) {
      for (const { Action, Resource } of statements) {
        const [action = ''] = list(Action)
        for (const resource of list(Resource)) {
          if (action.startsWith('xray:')) expect(resource).toBe('*')
          else if (action === 's3:GetObject' || action === 's3:PutObject')
            expect(JSON.stringify(resource)).toMatch(/"\/\*"\]\]\}$/)
          else expect(JSON.stringify(resource)).not.toContain('*')
        }
      }
    }
  })

  test('no function scans or reshapes the table', () => {
    const allowed =
      /^(dynamodb:(GetItem|BatchGetItem|Query|PutItem|UpdateItem|DeleteItem|BatchWriteItem|ConditionCheckItem)|s3:(GetObject|PutObject|ListBucket)|secretsmanager:GetSecretValue|kms:Decrypt|logs:(CreateLogStream|PutLogEvents)|xray:Put\w+)$/
    for (const statements of greedyPolicies.values())
      for (const action of actionsOf(statements)) expect(action).toMatch(allowed)
  })

  test('a function that declares nothing gets its log and its traces only', () => {
    expect(declared.get('api-description')).toEqual({ table: [], secrets: [] })
    const services = actionsOf(statementsOf('api-description')).map((action) => action.split(':')[0])
    expect([...new Set(services)].sort()).toEqual(['logs', 'xray'])
  })

  test.each(groupNames)('%s writes the table only if it declares so', (group) => {
    const writes = actionsOf(statementsOf(group)).includes('dynamodb:PutItem')
    expect(writes).toBe(declared.get(group)?.table.includes('write'))
  })
})

describe('secrets', () => {
  test('only sign-in and renewal read the keys that sign tokens', () => {
    expect(readersOf('token-keys').sort()).toEqual(['admin-auth', 'session', 'teacher-auth'])
  })

  test('only question media reads the key that signs its URLs', () => {
    expect(readersOf('media-signing')).toEqual(['student-media'])
  })

  test('every group that asks who calls can check both kinds of credentials', () => {
    const asking = groupNames.filter((group) =>
      endpoints.some((endpoint) => endpoint.group === group && !endpoint.callers.includes('public')),
    )
    expect(readersOf('token-public-keys')).toEqual(expect.arrayContaining(asking))
    expect(readersOf('sealing-keys')).toEqual(expect.arrayContaining(asking))
  })

  test('decrypting is bound to the one secret, through Secrets Manager', () => {
    const decrypts = [...policies.values()].flat().filter((statement) => list(statement.Action).includes('kms:Decrypt'))
    expect(decrypts.length).toBeGreaterThan(0)
    for (const { Condition } of decrypts) {
      expect(Condition?.['StringEquals']?.['kms:ViaService']).toBe('secretsmanager.ap-northeast-1.amazonaws.com')
      expect(JSON.stringify(Condition?.['StringEquals']?.['kms:EncryptionContext:SecretARN'])).toContain('RefSecret')
    }
  })

  test('no secret value and no wildcard stands in an environment', () => {
    const functions = resources.filter((one) => one.type === 'AWS::Lambda::Function')
    for (const { properties } of functions) {
      const { Variables } = properties['Environment'] as { Variables: Record<string, unknown> }
      expect(Object.keys(Variables)).toEqual(
        expect.arrayContaining(['TABLE_NAME', 'STAGE', 'APP_ORIGIN', 'SECRETS_PREFIX']),
      )
      expect(JSON.stringify(Variables)).not.toContain('resolve:secretsmanager')
    }
  })
})
