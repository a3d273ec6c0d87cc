import type { ExamHours } from '@tcheck/stages/exam-hours'
import { checkStage, type Stage } from '@tcheck/stages/stage'
import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, test } from 'vitest'
import { checkPolicies } from '../lib/policy-checks.ts'
import { stacksOf } from '../lib/tcheck-app.ts'
import { stage as dev } from '../stages/dev.ts'
import { stage as production } from '../stages/production.ts'
import { synthesize } from './synthesized.ts'

const examHours: ExamHours = {
  days: ['MON'],
  from: '08:20',
  until: '16:00',
  readyLambdas: { 'student-activities': 200 },
}

describe('cdk-nag, AWS Solutions', () => {
  test.each([
    ['dev', dev],
    ['production', production],
    ['production with exam hours', { ...production, examHours: [examHours] }],
  ])('finds nothing unargued in %s', async (_, stage) => {
    const { app } = await synthesize({ stage })
    checkPolicies(app)
    expect(() => app.synth()).not.toThrow()
  })

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

  const hours = examHours
  test.each<[string, Partial<Stage>]>([
    ['no hours', { examHours: [{ ...hours, from: '8:20' }] }],
    ['no hours', { examHours: [{ ...hours, until: '08:20' }] }],
    ['overlap', { examHours: [hours, { ...hours, from: '16:00', until: '18:00' }] }],
    ['no endpoint group exams', { examHours: [{ ...hours, readyLambdas: { exams: 1 } }] }],
    ['are reserved', { examHours: [hours], reservedLambdas: { 'student-activities': 100 } }],
    ['more than the account may run', { examHours: [hours], lambdasAtOnce: 250, reservedLambdas: {} }],
    ['must stay for the others', { lambdasAtOnce: 1000, reservedLambdas: { session: 950 } }],
    ['whole numbers above zero', { reservedLambdas: { session: 0 } }],
    ['warmThroughput is at least 12000', { warmThroughput: { readUnits: 1000, writeUnits: 4000 } }],
    ['is no host name', { identityProviderHosts: ['https://accounts.google.com'] }],
    ['callsPerSecond', { callsPerSecond: 0 }],
    ['is no mail address', { mail: { from: 'Tcheck <no-reply@mail.tcheck.example>' } }],
    ['is no mail address', { mail: { from: 'no-reply@mail.tcheck.example', replyTo: 'support' } }],
    ['is not on the domain tcheck.example', { mail: { from: 'no-reply@othertcheck.example' } }],
  ])('is refused with one sentence: %s', (sentence, change) => expect(broken(change)).toThrow(sentence))

  test('may have hours one after the other, and the same ones on other days', () => {
    const weekend: ExamHours = { ...hours, days: ['SAT', 'SUN'] }
    const evening: ExamHours = { ...hours, from: '17:00', until: '20:00' }
    expect(broken({ examHours: [hours, weekend, evening] })).not.toThrow()
  })

  test('is refused with a certificate or a firewall of another region', () => {
    const certificateArn = 'arn:aws:acm:ap-northeast-1:111111111111:certificate/x'
    expect(broken({ domain: { name: 'tcheck.example', certificateArn } })).toThrow('must be in us-east-1')
    expect(broken({ firewallArn: 'arn:aws:wafv2:ap-northeast-1:111111111111:regional/webacl/x/y' })).toThrow('web ACL')
  })
})
