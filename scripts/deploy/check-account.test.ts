import { generateKeyPairSync } from 'node:crypto'
import type { Stage } from '@tcheck/stages/stage'
import { fullStage } from '@tcheck/stages/testing/test-stage'
import { expect, test } from 'vitest'
import type { Question } from './ask-aws.ts'
import { checkAccount } from './check-account.ts'

const stage: Stage = { ...fullStage, hasProbe: true, monthlyBudget: 100, vault: { days: 35 } }
const { publicKey: ownKey, privateKey: ownPrivateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKey = ownKey.export({ type: 'spki', format: 'pem' }).toString()
const privateKey = ownPrivateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString()

const domain = stage.domain?.name ?? ''
/** What a complete account answers, by the name of the call. */
const complete: Readonly<Record<string, unknown>> = {
  'DescribeStacks CDKToolkit ap-northeast-1': '<StackStatus>CREATE_COMPLETE</StackStatus>',
  'DescribeStacks CDKToolkit us-east-1': '<StackStatus>CREATE_COMPLETE</StackStatus>',
  'CertificateManager.DescribeCertificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: [domain] } },
  'AmazonSSM.GetParameter': { Parameter: { Value: publicKey } },
  '/v2/email/account': { ProductionAccessEnabled: true, SendingEnabled: true },
  '/v2/email/identities/mail.tcheck.example': { VerifiedForSendingStatus: true },
  ListSubscriptionsByTopic: '<member><SubscriptionArn>arn:aws:sns:x</SubscriptionArn></member>',
  'AWSInsightsIndexService.ListCostAllocationTags': { CostAllocationTags: [{ TagKey: 'stage' }] },
  '/account-settings': {
    ResourceTypeOptInPreference: { DynamoDB: true, S3: true },
    ResourceTypeManagementPreference: { DynamoDB: true },
  },
}

const nameOf = ({ path, query, json, region }: Question) =>
  json?.target ??
  (query['Action'] === 'DescribeStacks'
    ? `DescribeStacks ${query['StackName']}${query['StackName'] === 'CDKToolkit' ? ` ${region}` : ''}`
    : (query['Action'] ?? path))

async function check(changed: Readonly<Record<string, unknown>> = {}, of = stage, records = ['v=DMARC1; p=reject']) {
  const answers = { ...complete, ...changed }
  const aws = async (question: Question) => {
    const answer = answers[nameOf(question)]
    if (answer instanceof Error) throw answer
    if (answer === undefined) throw new Error('refuses the credentials: 400 ValidationError')
    return typeof answer === 'string' ? answer : JSON.stringify(answer)
  }
  const findings = await checkAccount(of, {
    aws,
    resolveTxt: async (name) => {
      if (records.length === 0) throw new Error(`queryTxt ENOTFOUND ${name}`)
      return records.map((record) => [record.slice(0, 4), record.slice(4)])
    },
  })
  return findings.filter(({ state }) => state !== 'ok').map(({ state, sentence }) => `${state} ${sentence}`)
}

test('finds nothing where everything is there', async () => {
  expect(await check()).toEqual([])
})

const missing = new Error('refuses the credentials: 404 NotFoundException')
const certificate = (Status: string, ...SubjectAlternativeNames: string[]) => ({
  'CertificateManager.DescribeCertificate': { Certificate: { Status, SubjectAlternativeNames } },
})
const parameter = (Value: string) => ({ 'AmazonSSM.GetParameter': { Parameter: { Value } } })

test.each<[string, Record<string, unknown>, string]>([
  ['a region without bootstrap', { 'DescribeStacks CDKToolkit us-east-1': missing }, 'stops us-east-1 is not bootstr'],
  ['no certificate', { 'CertificateManager.DescribeCertificate': missing }, 'stops domain: there is no certificate'],
  ['a certificate that waits', certificate('PENDING_VALIDATION', domain), 'stops domain: the certificate is PENDING_V'],
  ['a certificate of another name', certificate('ISSUED', 'a.example'), 'stops domain: the certificate is not for'],
  [
    'a wildcard of another level',
    certificate('ISSUED', '*.tcheck.example'),
    'stops domain: the certificate is not for',
  ],
  ['no media key', { 'AmazonSSM.GetParameter': missing }, 'stops mediaKeyIds: there is no parameter /tcheck/full/'],
  ['a media key that is none', parameter('key'), 'stops mediaKeyIds: /tcheck/full/media-public-key/first is no'],
  ['a short media key', parameter(publicOf(1024)), 'stops mediaKeyIds: /tcheck/full/media-public-key/first is no'],
  ['a private media key', parameter(privateKey), 'stops mediaKeyIds: /tcheck/full/media-public-key/first is no'],
  ['the sandbox of SES', { '/v2/email/account': { SendingEnabled: true } }, 'later SES: the account is in the sandbox'],
  [
    'stopped sending',
    { '/v2/email/account': { ProductionAccessEnabled: true, SendingEnabled: false } },
    'later SES: sending is stopped',
  ],
  ['no sender', { '/v2/email/identities/mail.tcheck.example': missing }, 'later SES: mail.tcheck.example is not'],
  ['no topic of alarms', { ListSubscriptionsByTopic: missing }, 'later alarmMail: the first deploy sends'],
  [
    'an address that has not confirmed',
    {
      ListSubscriptionsByTopic:
        '<member><Endpoint>a@b.example</Endpoint><SubscriptionArn>PendingConfirmation</SubscriptionArn></member>',
    },
    'later alarmMail: a@b.example has not confirmed',
  ],
  [
    'an inactive tag',
    { 'AWSInsightsIndexService.ListCostAllocationTags': { CostAllocationTags: [] } },
    'later monthlyBudget: activate',
  ],
  [
    'a backup that is not opted in',
    {
      '/account-settings': {
        ResourceTypeOptInPreference: { DynamoDB: true, S3: false },
        ResourceTypeManagementPreference: { DynamoDB: true },
      },
    },
    'later vault: AWS Backup is not opted in for S3',
  ],
  [
    'backups of DynamoDB without the advanced features',
    { '/account-settings': { ResourceTypeOptInPreference: { DynamoDB: true, S3: true } } },
    'later vault: the advanced features',
  ],
  [
    'a stack that was never created',
    { 'DescribeStacks tcheck-full-keys': '<StackStatus>ROLLBACK_COMPLETE</StackStatus>' },
    'later tcheck-full-keys is ROLLBACK_COMPLETE',
  ],
  ['what is not allowed', { '/account-settings': new Error('AccessDenied') }, 'unknown backup: AccessDenied'],
])('names %s', async (_, changed, finding) => {
  expect(await check(changed)).toEqual([expect.stringContaining(finding)])
})

test('takes a media key of RSA, which CloudFront accepts too', async () => {
  expect(await check(parameter(publicOf(2048)))).toEqual([])
})

test('takes a wildcard certificate for a name below it', async () => {
  const below = { ...stage, domain: { name: 'app.tcheck.example', certificateArn: stage.domain?.certificateArn ?? '' } }
  expect(await check(certificate('ISSUED', '*.tcheck.example'), below)).toEqual([])
})

test.each([[[]], [['v=spf1 -all']]])('names a missing DMARC record beside %j', async (records) => {
  expect(await check({}, stage, records)).toEqual([
    expect.stringContaining('later DMARC: there is no TXT record _dmarc'),
  ])
})

test('asks for nothing that the stage does not use', async () => {
  const { domain: _domain, monthlyBudget: _budget, vault: _vault, ...rest } = stage
  const small: Stage = { ...rest, hasFirewall: false, hasProbe: false }
  const { firewallArn: _arn, ...plain } = small
  const never = { 'CertificateManager.DescribeCertificate': missing, '/account-settings': missing }
  const global = { 'DescribeStacks CDKToolkit us-east-1': missing }
  expect(await check({ ...never, ...global }, plain)).toEqual([])
  expect(await check({}, { ...plain, alarmMail: [] })).toEqual(['later alarmMail: nobody is told of alarms'])
})
