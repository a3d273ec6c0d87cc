import { readFileSync } from 'node:fs'
import { jobSource } from '@tcheck/data/job/job-source'
import { tableDefinition } from '@tcheck/data/table-definition'
import { describe, expect, test } from 'vitest'
import { allResources, production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const all = allResources(stacks)
const ofType = (type: string) => all.filter((resource) => resource.type === type)
const buckets = ofType('AWS::S3::Bucket').map((bucket) => [bucket.id, bucket] as const)

describe('the table', () => {
  const [table] = ofType('AWS::DynamoDB::GlobalTable')

  test('has the keys and indexes that the data package defines', () => {
    expect(table?.properties['KeySchema']).toEqual(tableDefinition.KeySchema)
    expect(table?.properties['GlobalSecondaryIndexes']).toMatchObject(tableDefinition.GlobalSecondaryIndexes)
    expect(table?.properties['BillingMode']).toBe('PAY_PER_REQUEST')
  })

  test('ends items by the attribute ttl', () => {
    expect(table?.properties['TimeToLiveSpecification']).toEqual({ AttributeName: 'ttl', Enabled: true })
  })

  test('can be restored to any second of 35 days, is encrypted, and outlives its stack', () => {
    expect(table?.deletionPolicy).toBe('Retain')
    expect(table?.properties['SSESpecification']).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
    expect(table?.properties['Replicas']).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    ])
  })
})

describe('buckets', () => {
  test('are media, uploads, web and the logs of who reads them', () => {
    expect(buckets).toHaveLength(5)
  })

  test.each(buckets)('%s is private, encrypted and outlives its stack', (_, { properties, deletionPolicy }) => {
    expect(deletionPolicy).toBe('Retain')
    expect(properties['PublicAccessBlockConfiguration']).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(properties['OwnershipControls']).toEqual({ Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] })
    expect(JSON.stringify(properties['BucketEncryption'])).toContain('"SSEAlgorithm":"AES256"')
    expect(properties).not.toHaveProperty('AccessControl')
    expect(properties).not.toHaveProperty('WebsiteConfiguration')
  })

  test.each(buckets)('%s refuses what comes without TLS 1.2', (id, { stack }) => {
    const policies = ofType('AWS::S3::BucketPolicy').filter((policy) => policy.stack === stack)
    const own = policies.filter((policy) => JSON.stringify(policy.properties['Bucket']).includes(id))
    const denied = JSON.stringify(own.map((policy) => policy.properties['PolicyDocument']))
    expect(denied).toContain('"Condition":{"Bool":{"aws:SecureTransport":"false"}}')
    expect(denied).toContain('"Condition":{"NumericLessThan":{"s3:TlsVersion":1.2}}')
  })

  test.each(buckets.filter(([id]) => !id.startsWith('AccessLogs')))(
    '%s keeps versions and logs accesses',
    (_, { properties }) => {
      expect(properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' })
      expect(properties['LoggingConfiguration']).toHaveProperty('DestinationBucketName')
    },
  )

  test('bucket policies allow CloudFront and the log service only', () => {
    const statements = ofType('AWS::S3::BucketPolicy').flatMap(
      (policy) => (policy.properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
    )
    const allowed = statements.filter((statement) => statement.Effect === 'Allow')
    expect([...new Set(allowed.map(({ Principal }) => Principal.Service))].sort()).toEqual([
      'cloudfront.amazonaws.com',
      'logging.s3.amazonaws.com',
    ])
    for (const { Principal, Condition } of allowed) {
      if (Principal.Service === 'cloudfront.amazonaws.com') expect(JSON.stringify(Condition)).toContain('SourceArn')
    }
  })

  test('uploads take signed POSTs from the app’s own pages only', () => {
    const uploads = buckets.find(([id]) => id.startsWith('Uploads'))?.[1]
    expect(uploads?.properties['CorsConfiguration']).toMatchObject({
      CorsRules: [{ AllowedOrigins: ['https://tcheck.example'], AllowedMethods: ['GET', 'POST', 'PUT'] }],
    })
  })
})

describe('uploads', () => {
  const bucket = buckets.find(([id]) => id.startsWith('Uploads'))?.[1]

  test('send events for new objects, and expire unchecked objects after a day', () => {
    expect(bucket?.properties['NotificationConfiguration']).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    })
    const { Rules = [] } = (bucket?.properties['LifecycleConfiguration'] ?? {}) as { Rules?: object[] }
    expect(Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' }),
    )
  })

  test('are read by CloudFront only after they were checked', () => {
    const policies = ofType('AWS::S3::BucketPolicy').filter(({ properties }) =>
      JSON.stringify(properties['Bucket']).includes(bucket?.id ?? 'none'),
    )
    const statements = policies.flatMap(
      ({ properties }) =>
        (properties['PolicyDocument'] as { Statement: (Statement & { Resource: unknown })[] }).Statement,
    )
    const reads = statements.filter(({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com')
    expect(reads).toHaveLength(1)
    expect(JSON.stringify(reads[0]?.Resource)).toMatch(/"\/checked\/\*"\]\]\}$/)
  })

  test('are handed to their check, again where it fails, and at last to a queue', () => {
    const check = resourcesOf(stacks.uploadCheck)
    const [came, daily] = check.filter(({ type }) => type === 'AWS::Events::Rule')
    expect(came?.properties['EventPattern']).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ prefix: 'incoming/' }] } },
    })
    expect(daily?.properties['ScheduleExpression']).toBe('cron(30 18 * * ? *)')
    for (const rule of [came, daily]) {
      expect(JSON.stringify(rule?.properties['Targets'])).toContain('DeadLetterConfig')
    }
    const [retries] = check.filter(({ type }) => type === 'AWS::Lambda::EventInvokeConfig')
    expect(retries?.properties).toMatchObject({ MaximumRetryAttempts: 2 })
    expect(retries?.properties['DestinationConfig']).toHaveProperty('OnFailure')
  })
})

interface Statement {
  Effect: string
  Principal: { Service?: string }
  Condition?: unknown
}

describe('keys', () => {
  test('every secret is encrypted with the own key and kept; none holds a value of the template', () => {
    const secrets = ofType('AWS::SecretsManager::Secret')
    expect(secrets.map((secret) => secret.properties['Name'])).toEqual([
      'tcheck/production/token-keys',
      'tcheck/production/token-public-keys',
      'tcheck/production/sealing-keys',
      'tcheck/production/media-signing',
      'tcheck/production/entrance',
      'tcheck/production/answer-keys',
      'tcheck/production/answer-public-key',
    ])
    for (const { properties, deletionPolicy } of secrets) {
      expect(deletionPolicy).toBe('RetainExceptOnCreate')
      expect(JSON.stringify(properties['KmsKeyId'])).toContain('SecretsKey')
      expect(properties).not.toHaveProperty('SecretString')
      expect(properties).not.toHaveProperty('GenerateSecretString')
    }
  })

  test('the key rotates and is kept', () => {
    expect(ofType('AWS::KMS::Key')).toMatchObject([
      { deletionPolicy: 'RetainExceptOnCreate', properties: { EnableKeyRotation: true } },
    ])
  })

  test('stacks that hold data are protected against being deleted, the others are replaceable', () => {
    const isProtected = [stacks.data, stacks.media, stacks.keys].map((stack) => stack.terminationProtection)
    expect(isProtected).toEqual([true, true, true])
    expect(stacks.apis.map((stack) => stack.terminationProtection)).toEqual(stacks.apis.map(() => false))
    const kept = stacks.apis.flatMap(resourcesOf).filter((resource) => resource.deletionPolicy === 'Retain')
    expect(kept).toEqual([])
  })
})

describe('functions and logs', () => {
  test('every function runs on arm64 and the newest Node with a log of its own', () => {
    const functions = ofType('AWS::Lambda::Function')
    for (const { properties } of functions) {
      expect(properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        LoggingConfig: {
          LogFormat: 'JSON',
          LogGroup: { Ref: expect.any(String) },
          ApplicationLogLevel: 'INFO',
          SystemLogLevel: 'WARN',
        },
      })
      // Longer than the gateway waits only where nobody waits for an answer.
      const isWorker = String(properties['FunctionName']).endsWith('-job-worker')
      expect(properties['Timeout']).toBeLessThanOrEqual(isWorker ? jobSource.timeOutSeconds : 29)
    }
    const logs = functions.map((one) => (one.properties['LoggingConfig'] as { LogGroup: { Ref: string } }).LogGroup.Ref)
    expect(new Set(logs).size).toBe(functions.length)
  })

  test('every log ends after the stage’s days', () => {
    const retentions = ofType('AWS::Logs::LogGroup').map((log) => log.properties['RetentionInDays'])
    expect(retentions.length).toBe(ofType('AWS::Lambda::Function').length + stacks.apis.length)
    // Five years of the audit chains' heads.
    expect(retentions.filter((days) => days === 1827)).toHaveLength(1)
    expect(new Set(retentions)).toEqual(new Set([180, 1827]))
  })

  test('every log group and every log bucket is in the list of logs', () => {
    const page = readFileSync(new URL('../../../docs/security/logging.md', import.meta.url), 'utf8')
    const groups = ofType('AWS::Logs::LogGroup').map(({ properties }) => String(properties['LogGroupName']))
    const kinds = new Set(
      groups.map((name) => name.replace(/^(?:\/aws\/vendedlogs)?\/tcheck\/[^/]+\/(functions|access)\/.+$/, '$1')),
    )
    expect([...kinds].sort()).toEqual(['access', 'functions'])
    for (const kind of kinds) expect(page).toContain(`/tcheck/<stage>/${kind}/`)
    // The buckets without an access log of their own are where access logs go.
    const logBuckets = ofType('AWS::S3::Bucket').filter(({ properties }) => !properties['LoggingConfiguration'])
    expect(logBuckets.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['AccessLogs', 'AccessLogs'])
    expect(page).toContain('the buckets `AccessLogs` of the stacks `Media` and `Web`')
    const others = [
      'AWS::Logs::DeliveryDestination',
      'AWS::WAFv2::LoggingConfiguration',
      'AWS::KinesisFirehose::DeliveryStream',
    ]
    expect(others.flatMap(ofType)).toEqual([])
  })

  test('the access log names routes, never paths, query strings or addresses', () => {
    for (const { properties } of ofType('AWS::ApiGatewayV2::Stage')) {
      const { Format } = properties['AccessLogSettings'] as { Format: string }
      expect(Format).toContain('$context.routeKey')
      expect(Format).not.toMatch(/\$context\.(path|identity|http|authorizer)|\$request/)
    }
  })
})
