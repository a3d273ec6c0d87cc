import { expect, test } from 'vitest'
import {
  deletedData,
  missingExports,
  namedAndRetained,
  refusedUpdates,
  replaceableWithName,
  replacementsOf,
  type StackTemplate,
  type Templates,
} from './replacements.ts'

type Resource = StackTemplate['Resources'][string]

const oneStack = (Resources: Record<string, Resource>, Outputs: StackTemplate['Outputs'] = {}): Templates =>
  new Map([['one', { Resources, Outputs }]])
const pipe = (Name: string | undefined, Source: unknown): Resource => ({
  Type: 'AWS::Pipes::Pipe',
  Properties: { Source, Target: 'queue', ...(Name !== undefined && { Name }) },
})
const bucket = (Properties: Record<string, unknown> = {}, DeletionPolicy = 'Retain'): Resource => ({
  Type: 'AWS::S3::Bucket',
  Properties,
  DeletionPolicy,
})

test.each([
  ['keeps its name', 'mail', 'mail', true],
  ['has another name', 'mail', 'mail-2', false],
  ['has a name from CloudFormation', undefined, undefined, false],
])('names a replaced resource that %s', (_, old, next, keepsName) => {
  const found = replacementsOf(oneStack({ Pipe: pipe(old, 'a') }), oneStack({ Pipe: pipe(next, 'b') }))
  expect(found).toMatchObject([{ stack: 'one', id: 'Pipe', type: 'AWS::Pipes::Pipe', keepsName }])
})

test('reads the properties below the first level', () => {
  const probe = (RequestInterval: number, Port: number) =>
    oneStack({
      Probe: { Type: 'AWS::Route53::HealthCheck', Properties: { HealthCheckConfig: { RequestInterval, Port } } },
    })
  expect(replacementsOf(probe(30, 443), probe(10, 443))).toMatchObject([
    { property: 'HealthCheckConfig.RequestInterval' },
  ])
  expect(replacementsOf(probe(30, 443), probe(30, 444))).toEqual([])
})

test('follows references to a replaced resource, in its stack and through an export', () => {
  const templates = (source: string): Templates =>
    new Map<string, StackTemplate>([
      [
        'one',
        {
          Resources: { Pipe: pipe('mail', source), Second: pipe(undefined, { 'Fn::GetAtt': ['Pipe', 'Arn'] }) },
          Outputs: { Out: { Value: { Ref: 'Second' }, Export: { Name: 'one:Second' } } },
        },
      ],
      ['two', { Resources: { Third: pipe(undefined, { 'Fn::ImportValue': 'one:Second' }) } }],
    ])
  expect(replacementsOf(templates('a'), templates('b')).map(({ id }) => id)).toEqual(['Pipe', 'Second', 'Third'])
  expect(replacementsOf(templates('a'), templates('a'))).toEqual([])
})

test('finds an update that the service refuses', () => {
  const key = (EncodedKey: string) =>
    oneStack({ Key: { Type: 'AWS::CloudFront::PublicKey', Properties: { PublicKeyConfig: { EncodedKey } } } })
  expect(refusedUpdates(key('a'), key('b'))).toEqual([expect.stringContaining('one Key.PublicKeyConfig')])
  expect(refusedUpdates(key('a'), key('a'))).toEqual([])
})

test('finds an export that is removed while a stack imports it', () => {
  const importing: StackTemplate = { Resources: { Pipe: pipe(undefined, { 'Fn::ImportValue': 'one:Out' }) } }
  const exporting: StackTemplate = { Resources: {}, Outputs: { Out: { Value: 'x', Export: { Name: 'one:Out' } } } }
  const before: Templates = new Map([
    ['one', exporting],
    ['two', importing],
  ])
  expect(missingExports(before, new Map([['one', { Resources: {} }]]))).toEqual(['one:Out'])
  // A stack that is no longer defined is not deployed.
  expect(missingExports(before, new Map())).toEqual([])
  expect(missingExports(before, before)).toEqual([])
})

test('finds data that a change deletes', () => {
  const before = oneStack({ Kept: bucket(), Lost: bucket({}, 'Delete'), Except: bucket({}, 'RetainExceptOnCreate') })
  expect(deletedData(before, oneStack({}))).toEqual(['one Lost'])
  expect(
    deletedData(
      oneStack({ Named: bucket({ BucketName: 'a' }, 'Delete') }),
      oneStack({ Named: bucket({ BucketName: 'b' }) }),
    ),
  ).toEqual(['one Named'])
  expect(deletedData(before, before)).toEqual([])
})

test('finds a named resource that a change of another property would replace', () => {
  expect(replaceableWithName(oneStack({ Pipe: pipe('mail', 'a') }))).toEqual(['AWS::Pipes::Pipe Source'])
  expect(replaceableWithName(oneStack({ Pipe: pipe(undefined, 'a'), Bucket: bucket({ BucketName: 'a' }) }))).toEqual([])
})

test('finds a name that a rolled back creation would keep', () => {
  const named = { BucketName: 'files' }
  expect(
    namedAndRetained(oneStack({ A: bucket(named), B: bucket(), C: bucket(named, 'RetainExceptOnCreate') })),
  ).toEqual(['one: files'])
})

test('knows no type that AWS does not describe', () => {
  const unknown = oneStack({ One: { Type: 'AWS::No::Thing' } })
  expect(() => replacementsOf(unknown, unknown)).toThrow('AWS::No::Thing')
})
