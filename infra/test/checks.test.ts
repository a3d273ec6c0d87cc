import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, test } from 'vitest'
import { checkPolicies } from '../lib/policy-checks.ts'
import { stacksOf } from '../lib/tcheck-app.ts'
import { stage as dev } from '../stages/dev.ts'
import { stage as production } from '../stages/production.ts'
import { synthesize } from './synthesized.ts'

describe('cdk-nag, AWS Solutions', () => {
  test.each([
    ['dev', dev],
    ['production', production],
  ])('finds nothing unargued in %s', async (_, stage) => {
    const { app } = await synthesize({ stage })
    checkPolicies(app)
    expect(() => app.synth()).not.toThrow()
  })

  test('stops the synthesis at a public bucket', async () => {
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
