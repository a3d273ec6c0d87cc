import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sha256Hex, verifySignedRequest } from '@tcheck/local-cloud/store/signature-v4'
import { ORIGIN_NOT_YET_KNOWN } from '@tcheck/stages/placeholders'
import type { Stage } from '@tcheck/stages/stage'
import { fullStage, stage as placeholderStage } from '@tcheck/stages/testing/test-stage'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askAccount } from './ask-account.ts'
import { askAws } from './ask-aws.ts'
import { stepsLeft, troublesOfDeploy } from './before-deploy.ts'

const account = '210987654321'
const own: Stage = {
  ...placeholderStage,
  account,
  appOrigin: ORIGIN_NOT_YET_KNOWN,
  mail: { from: 'no-reply@mail.tcheck.co.jp' },
}

describe('the account of the credentials', () => {
  test('is the stage’s own, and may run what the stage counts on', () => {
    expect(troublesOfDeploy(own, { account, lambdasAtOnce: 1000 })).toEqual([])
  })

  test.each([
    [
      'another one',
      own,
      { account: '333333333333', lambdasAtOnce: 1000 },
      ['account: the credentials are of the account 3333'],
    ],
    [
      'smaller than the stage thinks',
      own,
      { account, lambdasAtOnce: 10 },
      ['lambdasAtOnce: 1000, but this account may run 10 in'],
    ],
    ['not known', own, new Error('There are no credentials'), ['There are no credentials']],
    [
      'asked for a stage as it was shipped',
      placeholderStage,
      new Error('No'),
      ['account: "1', 'appOrigin: "', 'mail.from: "', 'No'],
    ],
  ])('is refused where it is %s', (_, stage, asked, sentences) => {
    expect(troublesOfDeploy(stage, asked)).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)))
  })
})

test('prints the values of a first deploy in the form to write', () => {
  const { firewallArn, ...first } = { ...fullStage, appOrigin: ORIGIN_NOT_YET_KNOWN }
  const outputs = {
    'tcheck-full-firewall': { FirewallArn: firewallArn ?? '' },
    'tcheck-full-web': { DistributionDomain: 'd111111abcdef8.cloudfront.net', DistributionId: 'E1234567890ABC' },
  }
  expect(stepsLeft(first, outputs)).toEqual([
    "  distributionId: 'E1234567890ABC',",
    `  firewallArn: '${firewallArn}',`,
    "  appOrigin: 'https://d111111abcdef8.cloudfront.net',",
  ])
  expect(stepsLeft({ ...fullStage, distributionId: 'E1234567890ABC' }, outputs)).toEqual([])
})

describe('asking AWS', () => {
  const region = 'ap-northeast-1'
  const settings = { AccountLimit: { ConcurrentExecutions: 1000 } }
  const caller = `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${account}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`

  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKID')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('signs both questions for their service', async () => {
    const asked: string[] = []
    const answer = await askAccount(region, async (url, init) => {
      const { host, searchParams, pathname } = new URL(url)
      asked.push(host)
      const headers = { ...(init.headers as Record<string, string>), host }
      const [service] = host.split('.')
      verifySignedRequest(
        { method: 'GET', headers },
        { searchParams, pathname },
        { AKID: 'secret' },
        Date.now(),
        service,
      )
      return new Response(url.includes('sts.') ? caller : JSON.stringify(settings))
    })
    expect(answer).toEqual({ account, lambdasAtOnce: 1000 })
    expect(asked).toEqual([`sts.${region}.amazonaws.com`, `lambda.${region}.amazonaws.com`])
  })

  test('signs a call of the JSON protocol with its body', async () => {
    const json = { target: 'AmazonSSM.GetParameter', version: '1.1', input: { Name: '/a' } } as const
    const host = `ssm.${region}.amazonaws.com`
    const sent = await askAws(
      async (url, init) => {
        const { searchParams, pathname } = new URL(url)
        const headers: Record<string, string> = { ...(init.headers as Record<string, string>), host }
        const signed = verifySignedRequest(
          { method: 'POST', headers },
          { searchParams, pathname },
          { AKID: 'secret' },
          Date.now(),
          'ssm',
        )
        expect(signed).toBe(sha256Hex(String(init.body)))
        return new Response(JSON.stringify([init.method, init.body, headers['x-amz-target'], headers['content-type']]))
      },
      { service: 'ssm', host, path: '/', query: {}, region, json },
    )
    expect(JSON.parse(sent)).toEqual(['POST', '{"Name":"/a"}', json.target, 'application/x-amz-json-1.1'])
  })

  test.each([
    [
      'says why credentials are refused',
      () => new Response('<Code>ExpiredToken</Code>', { status: 403 }),
      '403 ExpiredToken',
    ],
    ['says that nobody answers', () => Promise.reject(new Error('fetch failed')), 'does not answer (fetch failed)'],
    ['says that the answer is none', () => new Response('<html>'), 'did not say whose'],
  ])('%s', async (_, answer, sentence) => {
    await expect(askAccount(region, async () => answer())).rejects.toThrow(sentence)
  })
})

function deployWithoutCredentials(...words: string[]) {
  const program = fileURLToPath(new URL('../deploy.ts', import.meta.url))
  const env = {
    PATH: process.env['PATH'],
    HOME: '/nowhere',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: '/nowhere/credentials',
    AWS_CONFIG_FILE: '/nowhere/config',
  }
  return spawnSync(process.execPath, [program, '--stage', 'dev', ...words], { env, encoding: 'utf8' })
}

test('without credentials a deploy says so, and everything else that is wrong, before it builds', () => {
  const { status, stdout, stderr } = deployWithoutCredentials()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('There are no credentials in the environment: set AWS_PROFILE')
  expect(stderr).toContain('mail.from: "no-reply@mail.dev.tcheck.example" is a placeholder')
}, 60_000)

test('--check lists what stops a deploy, one finding a line', () => {
  const { status, stdout, stderr } = deployWithoutCredentials('--check')
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^stops {4}account: "111111111111" is a placeholder/),
    expect.stringMatching(/^stops {4}appOrigin: /),
    expect.stringMatching(/^stops {4}mail.from: /),
    expect.stringMatching(/^stops {4}There are no credentials/),
  ])
}, 60_000)
