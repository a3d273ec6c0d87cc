import { endpoints, lambdaNames } from '@tcheck/contract/endpoints'
import { auditSource } from '@tcheck/data/audit/audit-source'
import { undeclared } from '@tcheck/local-cloud/testing/declared-touches'
import type { SecretName } from '@tcheck/stages/secret-names'
import { describe, expect, test } from 'vitest'
import { type FunctionNeeds, tableNeedsOf } from '../../../functions/function-needs.ts'
import { alarmDefinitions } from '../../lib/alarms.ts'
import { stage as productionStage } from '../../stages/production.ts'
import { calledResources, production, resourcesOf, synthesize } from '../synthesized.ts'
import { keysOf, list, mayTouch, type Statement } from './allowed-keys.ts'
import { declared, everyNeeds, everyPolicy, partitions, policies, policiesOf, resources } from './policies.ts'

const everything: FunctionNeeds = {
  table: { read: ['SET#'], list: ['RESULT#'], write: ['AUDIT#', 'STUDENT#'], remove: ['STUDENT#'] },
  media: ['read', 'list'],
  uploads: ['receive', 'check'],
  secrets: ['token-keys', 'token-public-keys', 'sealing-keys', 'media-signing', 'answer-keys'],
}
const { stacks } = await production
const greedy = await synthesize({ needs: new Map(lambdaNames.map((lambda) => [lambda, everything])) })
const greedyPolicies = policiesOf(calledResources(greedy.stacks))

const ACTIONS = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'ConditionCheckItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
]

const statementsOf = (lambda: string) => policies.get(lambda) ?? []
const actionsOf = (statements: readonly Statement[]) => statements.flatMap((statement) => list(statement.Action))
const readersOf = (secret: SecretName) =>
  lambdaNames.filter((lambda) =>
    statementsOf(lambda).some(
      (one) => one.Action === 'secretsmanager:GetSecretValue' && JSON.stringify(one.Resource).includes(idOf(secret)),
    ),
  )
/** The secret as the keys stack exports it. */
const idOf = (secret: SecretName) => `RefSecret${secret.replaceAll('-', '')}`

/**
 * What families may send: never a partition in which somebody else's words about a student stand too. `RECEIVED#` holds when a
 * parent opened a message, and no word of it.
 */
const FOR_FAMILIES = ['LEARNING#', 'RECEIVED#', 'REPORTS#', 'UPLOAD#']

describe('what a function may do', () => {
  test.each(lambdaNames)('%s has a role of its own with statements', (lambda) => {
    expect(statementsOf(lambda).length).toBeGreaterThan(0)
    const roles = resources.filter((one) => one.type === 'AWS::IAM::Role')
    expect(roles).toHaveLength(lambdaNames.length)
    expect(roles.flatMap((role) => role.properties['ManagedPolicyArns'] ?? [])).toEqual([])
    expect(resources.filter((one) => one.type === 'AWS::IAM::Policy')).toEqual([])
  })

  test('no action is a wildcard, even for a function that needs everything', () => {
    for (const statements of greedyPolicies.values()) {
      expect(actionsOf(statements).filter((action) => action.includes('*'))).toEqual([])
    }
  })

  test('no resource is a wildcard, only objects end in /*', () => {
    for (const statements of greedyPolicies.values()) {
      for (const { Action, Resource } of statements) {
        const [action = ''] = list(Action)
        for (const resource of list(Resource)) {
          if (/^s3:(Get|Put|Delete)Object$/.test(action))
            expect(JSON.stringify(resource)).toMatch(/"\/(incoming\/|checked\/)?\*"\]\]\}$/)
          else expect(JSON.stringify(resource)).not.toContain('*')
        }
      }
    }
  })

  test('no function scans or reshapes the table', () => {
    const allowed =
      /^(dynamodb:(GetItem|BatchGetItem|Query|PutItem|UpdateItem|DeleteItem|BatchWriteItem|ConditionCheckItem)|s3:(GetObject|PutObject|DeleteObject|ListBucket)|secretsmanager:GetSecretValue|kms:Decrypt|logs:(CreateLogStream|PutLogEvents))$/
    for (const statements of greedyPolicies.values())
      for (const action of actionsOf(statements)) expect(action).toMatch(allowed)
  })

  test('a function that declares nothing gets the origin secret and its log only', () => {
    expect(declared.get('api-description')).toMatchObject({ table: {}, secrets: [] })
    const services = actionsOf(statementsOf('api-description')).map((action) => action.split(':')[0])
    expect([...new Set(services)].sort()).toEqual(['kms', 'logs', 'secretsmanager'])
  })

  test('each Lambda has table access to its declared key prefixes only', () => {
    for (const [lambda, statements] of everyPolicy) {
      const onTable = statements.filter(({ Action }) =>
        list(Action).some((action) => /^dynamodb:(?!.*(Stream|Records|Shard))/.test(action)),
      )
      expect([lambda, onTable.filter((statement) => keysOf(statement) === undefined)]).toEqual([lambda, []])
    }
  })

  test.each([...everyNeeds])('%s touches the partitions that it declares, and no other', (lambda, own) => {
    const statements = everyPolicy.get(lambda) ?? []
    const different: unknown[] = []
    for (const partition of partitions) {
      for (const action of ACTIONS) {
        for (const index of action === 'Query' ? [null, 'gsi1'] : [null]) {
          const granted = mayTouch(statements, action, [partition], index === null ? 'table' : 'index')
          const isDeclared = undeclared(own, [{ action, index, partition }]).length === 0
          if (granted !== isDeclared) different.push([action, index, partition, { granted, isDeclared }])
        }
      }
      if (mayTouch(statements, 'Scan', [partition])) different.push(['Scan', partition])
    }
    expect(different).toEqual([])
  })

  test('hashes of passwords are read where a password is typed, and written where one is issued or changed', () => {
    const who = (action: string) =>
      [...everyPolicy]
        .filter(([, statements]) => mayTouch(statements, action, ['PASSWORD#1']))
        .map(([lambda]) => lambda)
    expect(who('GetItem').sort()).toEqual([
      'account',
      'account-identities',
      'auth',
      'parent-mail-settings',
      'teacher-auth',
    ])
    expect(who('PutItem').sort()).toEqual([
      'account',
      'admin-accounts',
      'admin-branches',
      'admin-class-teachers',
      'admin-teachers',
      'auth',
      'branch-accounts',
      'branch-roster-imports',
      'branch-teachers',
      'roster',
      'sso',
      'teacher-auth',
    ])
  })

  test('a batch or a query is refused as a whole where one key is not declared', () => {
    const statements = policies.get('student-activities') ?? []
    expect(mayTouch(statements, 'BatchGetItem', ['STUDENT#1', 'SET#cbt#EX-1'])).toBe(true)
    expect(mayTouch(statements, 'BatchGetItem', ['STUDENT#1', 'NOTIFICATION#1'])).toBe(false)
  })

  test('what students call writes no account, no mission and no set', () => {
    for (const lambda of ['student-activities', 'student-content', 'student-entry', 'student-media']) {
      for (const key of ['ACCOUNT#1', 'MISSION#1', 'SET#cbt#EX-1', 'BRANCH#1', 'CLASS#1#8#2'])
        expect([lambda, key, mayTouch(statementsOf(lambda), 'PutItem', [key])]).toEqual([lambda, key, false])
    }
  })

  test('what students and parents call in a domain writes no partition of attendance, plans, marks or accounts', () => {
    const family = endpoints.filter(({ isDomain, lambda, group }) => isDomain && lambda !== group)
    for (const { lambda } of family) {
      const { write = [] } = declared.get(lambda)?.table ?? {}
      expect([lambda, write.filter((beginning) => !FOR_FAMILIES.includes(beginning))]).toEqual([lambda, []])
    }
  })
})

describe('the audit', () => {
  const audit = policiesOf(resourcesOf(stacks.audit)).get('audit-chain') ?? []

  test('accepts records from each group with acts; no role may change or delete them, the chain writer included', () => {
    const record = ['AUDIT#branch-1']
    for (const [lambda, statements] of everyPolicy) {
      const writes = tableNeedsOf(everyNeeds.get(lambda) ?? { table: {}, secrets: [] }).write
      expect([lambda, mayTouch(statements, 'PutItem', record)]).toEqual([lambda, writes.includes('AUDIT#')])
      for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem'])
        expect([lambda, action, mayTouch(statements, action, record)]).toEqual([lambda, action, false])
    }
  })

  test('has one writer of its chain', () => {
    const link = ['AUDITCHAIN#branch-1']
    const writers = [...everyPolicy].filter(([, statements]) => mayTouch(statements, 'PutItem', link))
    expect(writers.map(([lambda]) => lambda)).toEqual(['audit-chain'])
    expect(mayTouch(audit, 'DeleteItem', ['STUDENT#1'])).toBe(false)
  })

  test('is handed on from the start of the stream, filtered, and halved where a batch fails', () => {
    const [source] = resourcesOf(stacks.audit).filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    expect(source?.properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FilterCriteria: { Filters: auditSource.filters.map((filter) => ({ Pattern: JSON.stringify(filter) })) },
    })
    expect(source?.properties).not.toHaveProperty('MaximumRetryAttempts')
  })

  test('records that a consumer gives up go to a monitored queue', () => {
    const own = resourcesOf(stacks.audit)
    const source = own.find(({ type }) => type === 'AWS::Lambda::EventSourceMapping')?.properties
    const queue = own.find(({ type }) => type === 'AWS::SQS::Queue')
    expect(source?.['MaximumRecordAgeInSeconds']).toBeLessThan(24 * 3600)
    expect(JSON.stringify(source?.['DestinationConfig'])).toContain(`"${queue?.id}"`)
    expect(JSON.stringify(audit.filter(({ Action }) => Action === 'sqs:SendMessage'))).toContain(`"${queue?.id}"`)
    const watched = alarmDefinitions(productionStage, 'table').map(({ metric }) => metric.dimensionsMap?.['QueueName'])
    expect(watched).toContain(queue?.properties['QueueName'])
  })

  test('of its stream, the writer of the chain reads nothing else', () => {
    const streams = audit.filter((one) => JSON.stringify(one.Action).includes('GetRecords'))
    expect(JSON.stringify(streams.map(({ Resource }) => Resource))).not.toContain('*')
  })
})

describe('secrets', () => {
  test('only sign-in, renewal and a new password read the keys that sign tokens', () => {
    expect(readersOf('token-keys').sort()).toEqual(['account', 'auth', 'session', 'sso', 'teacher-auth'])
  })

  test('only the Lambda of sealed answers reads the key that opens them', () => {
    expect(readersOf('answer-keys')).toEqual(['sealed-answers'])
    expect(readersOf('answer-public-key')).toEqual(['session'])
  })

  test('only question media, attachments and files of reports read the key that signs their URLs', () => {
    const ofBoth = ['learning', 'reports', 'understanding'].flatMap((name) => [name, `${name}-family`])
    const readers = ['account-notices', 'admin-notifications', 'student-media', ...ofBoth].sort()
    expect(readersOf('media-signing').sort()).toEqual(readers)
  })

  test('every Lambda that asks who calls can check both kinds of credentials', () => {
    const asking = lambdaNames.filter((lambda) =>
      endpoints.some((endpoint) => endpoint.lambda === lambda && !endpoint.roles.includes('public')),
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
