import type { Stage } from '../stage.ts'

/** A stage that reserves nothing and requires no second factor. */
export const stage: Stage = {
  name: 'dev',
  account: '111111111111',
  region: 'ap-northeast-1',
  appOrigin: 'https://dev.tcheck.example',
  hasFirewall: false,
  mediaKeyIds: ['first'],
  logRetentionDays: 30,
  showsApiDescription: true,
  secondFactorRequiredFor: [],
  callsPerSecond: 500,
  lambdasAtOnce: 1000,
  reservedLambdas: {},
  examHours: [],
  identityProviderHosts: 'any',
  mail: { from: 'no-reply@mail.dev.tcheck.example' },
  alarmMail: [],
}

const account = stage.account
const id = '12345678-90ab-cdef-1234-567890abcdef'

/** A stage that uses every kind of setting. */
export const fullStage: Stage = {
  ...stage,
  name: 'full',
  appOrigin: 'https://tcheck.example',
  domain: { name: 'tcheck.example', certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/${id}` },
  hasFirewall: true,
  firewallArn: `arn:aws:wafv2:us-east-1:${account}:global/webacl/tcheck/${id}`,
  secondFactorRequiredFor: ['admin', 'branch'],
  callsPerSecond: 5000,
  lambdasAtOnce: 5000,
  reservedLambdas: { 'student-activities': 3000, 'student-content': 500, session: 250 },
  mail: { from: 'no-reply@mail.tcheck.example', replyTo: 'support@tcheck.example' },
  alarmMail: ['operations@tcheck.example'],
}
