import type { Stage } from '@tcheck/stages/stage'

/** The names under `.example`, account numbers and ARNs are placeholders; a deploy rejects them. */
export const stage: Stage = {
  name: 'production',
  account: '111111111111',
  region: 'ap-northeast-1',
  appOrigin: 'https://tcheck.example',
  domain: {
    name: 'tcheck.example',
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  },
  hasFirewall: true,
  firewallArn: 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/tcheck/00000000-0000-0000-0000-000000000000',
  mediaKeyIds: ['first'],
  logRetentionDays: 180,
  auditHeadYears: 5,
  showsApiDescription: false,
  secondFactorRequiredFor: ['admin', 'branch'],
  callsPerSecond: 5000,
  lambdasAtOnce: 5000,
  // What an exam needs is kept for it: three quarters of the account, in the proportion that `npm run simulate` prints.
  reservedLambdas: { 'student-activities': 3000, 'student-content': 500, session: 250 },
  examHours: [],
  identityProviderHosts: 'any',
  mail: { from: 'no-reply@mail.tcheck.example', replyTo: 'support@tcheck.example' },
  rollbackMinutes: 5,
  alarmMail: ['operations@tcheck.example'],
}
