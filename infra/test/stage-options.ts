import { endpoints } from '@tcheck/contract/endpoints'
import type { ExamHours } from '@tcheck/stages/exam-hours'
import type { Stage } from '@tcheck/stages/stage'
import { stage as dev } from '../stages/dev.ts'
import { stage as production } from '../stages/production.ts'

/** What is written into the stage's file, deploy after deploy. */
type Steps = readonly [Partial<Stage>, ...Partial<Stage>[]]

const copy = 'tcheck-dev-restored-202611200300'
export const restoredTable = {
  name: copy,
  streamArn: `arn:aws:dynamodb:${dev.region}:${dev.account}:table/${copy}/stream/2026-11-20T03:00:00.000`,
}
const next = JSON.parse(
  JSON.stringify(restoredTable).replaceAll(copy, 'tcheck-dev-restored-202702010900'),
) as typeof restoredTable
const examHours: ExamHours = {
  days: ['MON'],
  from: '08:20',
  until: '16:00',
  readyLambdas: { 'student-activities': 200 },
}
const copyTo = `arn:aws:backup:ap-northeast-3:${dev.account}:backup-vault:copies`
const { domain, appOrigin, firewallArn } = production
if (!domain || !firewallArn) throw new Error('production has no domain or firewall')

/** Setting to the reason why it never changes. */
export const neverChanged: Partial<Record<keyof Stage, string>> = {
  name: 'Another name is another stage, with stacks of its own.',
  account: 'Another account is another stage; export and restore move the data.',
  region: 'Another region is another stage; a copied backup moves the data.',
}

/** Every other setting to its change. */
export const changes: Readonly<Partial<Record<keyof Stage, Steps>>> = {
  appOrigin: [{ appOrigin: 'https://d111111abcdef8.cloudfront.net' }],
  domain: [{ domain, appOrigin, mail: production.mail, alarmMail: production.alarmMail }],
  hasFirewall: [{ hasFirewall: true }],
  firewallArn: [{ hasFirewall: true, firewallArn }],
  mediaKeyIds: [{ mediaKeyIds: ['first', 'second'] }, { mediaKeyIds: ['second'] }],
  logRetentionDays: [{ logRetentionDays: 180 }],
  auditHeadYears: [{ auditHeadYears: 5 }],
  showsApiDescription: [{ showsApiDescription: false }],
  secondFactorRequiredFor: [{ secondFactorRequiredFor: ['admin', 'branch'] }],
  callsPerSecond: [{ callsPerSecond: 5000 }],
  lambdasAtOnce: [{ lambdasAtOnce: 5000 }],
  reservedLambdas: [{ reservedLambdas: { session: 250 } }],
  examHours: [{ examHours: [examHours] }, { examHours: [{ ...examHours, readyLambdas: { session: 20 } }] }],
  warmThroughput: [{ warmThroughput: { readUnits: 20_000, writeUnits: 8000 } }],
  identityProviderHosts: [{ identityProviderHosts: ['accounts.google.com'] }],
  alarmMail: [{ alarmMail: ['operations@tcheck.example'] }],
  distributionId: [{ distributionId: 'E1234567890ABC' }],
  rollbackMinutes: [{ rollbackMinutes: 5 }],
  peopleBehindOneAddress: [{ hasFirewall: true }, { peopleBehindOneAddress: 20_000 }],
  hasProbe: [{ hasProbe: true }],
  monthlyBudget: [{ monthlyBudget: 100 }, { monthlyBudget: 200 }],
  vault: [{ vault: { days: 35 } }, { vault: { days: 60, copyTo } }, { restoredTable }],
  hasRouteMetrics: [{ hasRouteMetrics: true }],
  hasTraces: [{ hasTraces: true }],
  originSecretTurn: [{ originSecretTurn: 2 }],
  mail: [{ mail: { from: 'no-reply@mail.other.example', replyTo: 'support@other.example' } }],
  restoredTable: [
    { restoredTable },
    { restoredTable: { ...restoredTable, inStack: ['own', copy] } },
    { restoredTable: { ...restoredTable, inStack: [copy] } },
    // A second restore, years later.
    { restoredTable: { ...next, inStack: [copy] } },
    { restoredTable: { ...next, inStack: [copy, next.name] } },
    { restoredTable: { ...next, inStack: [next.name] } },
  ],
}

/** Every setting that has a value, at once. */
export const everything: Stage = {
  ...production,
  distributionId: 'E1234567890ABC',
  examHours: [examHours],
  warmThroughput: { readUnits: 20_000, writeUnits: 8000 },
  peopleBehindOneAddress: 20_000,
  hasProbe: true,
  monthlyBudget: 100,
  vault: { days: 35, copyTo },
  hasRouteMetrics: true,
  hasTraces: true,
  originSecretTurn: 2,
  restoredTable: JSON.parse(
    JSON.stringify({ ...restoredTable, inStack: ['own', copy] }).replaceAll('tcheck-dev', 'tcheck-production'),
  ) as Stage['restoredTable'],
}

/** An area's groups and a domain with both of its Lambdas. The stacks of the others come from the same lines of code. */
const GROUPS = new Set(['session', 'student-activities', 'reports', 'reports-family'])
export const sampleEndpoints = endpoints.filter(({ group, lambda }) => GROUPS.has(group) || GROUPS.has(lambda))
