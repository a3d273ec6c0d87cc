import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, test } from 'vitest'
import { checkPolicies } from '../lib/policy-checks.ts'
import { checkStage, type Stage } from '../lib/stage.ts'
import { stacksOf } from '../lib/tcheck-app.ts'
import { stage as dev } from '../stages/dev.ts'
import { stage as production } from '../stages/production.ts'
import { synthesize } from './synthesized.ts'

describe('cdk-nag, AWS Solutions', () => {
  test.each([
    ['dev', dev],
    ['production', production],
  ])(
    'finds nothing unargued in %s',
    async (_, stage) => {
      const { app } = await synthesize({ stage })
      checkPolicies(app)
      expect(() => app.synth()).not.toThrow()
    },
    60_000,
  )

  test('stops the synthesis at a bucket that somebody opens', async () => {
    const { app, stacks } = await synthesize()
    checkPolicies(app)
    new Bucket(stacks.media, 'Open')
    expect(() => app.synth()).toThrow('AwsSolutions-S10')
  })

  test('no stack as a whole is excused, and every excuse is one line with a reason', async () => {
    const { app, stacks } = await synthesize()
    const key = Validations.ACKNOWLEDGED_RULES_METADATA_KEY
    const excuses = app.node
      .findAll()
      .flatMap((construct) =>
        construct.node.metadata
          .filter((entry) => entry.type === key)
          .map((entry) => ({ construct, reasons: Object.values(entry.data as Record<string, string>) })),
      )
    expect(excuses.length).toBeGreaterThan(0)
    const wholes = new Set([app, ...stacksOf(stacks)].map((construct) => construct.node.path))
    for (const { construct, reasons } of excuses) {
      expect(wholes.has(construct.node.path)).toBe(false)
      for (const reason of reasons) expect(reason).toMatch(/^[^\n]{30,160}\.$/)
    }
  })
})

describe('a stage file', () => {
  const broken = (change: Partial<Stage>) => () => checkStage({ ...production, ...change })

  test.each(['', 'P', 'a stage', 'production-of-the-whole-country'])('is refused with the name "%s"', (name) => {
    expect(broken({ name })).toThrow('Stage name')
  })

  test.each(['http://tcheck.example', 'https://tcheck.example/', 'tcheck.example', 'https://tcheck.example/app'])(
    'is refused with the origin %s',
    (appOrigin) => expect(broken({ appOrigin })).toThrow('is no https origin'),
  )

  test('is refused when the origin is not on its domain', () => {
    expect(broken({ appOrigin: 'https://other.example' })).toThrow('is not on the domain')
  })

  test('is refused with a certificate or a firewall of another region', () => {
    const certificateArn = 'arn:aws:acm:ap-northeast-1:111111111111:certificate/x'
    expect(broken({ domain: { name: 'tcheck.example', certificateArn } })).toThrow('must be in us-east-1')
    expect(broken({ firewallArn: 'arn:aws:wafv2:ap-northeast-1:111111111111:regional/webacl/x/y' })).toThrow('web ACL')
  })
})
