import type { Stage } from '@tcheck/stages/stage'

/** The names under `.example` and the account's number are placeholders; a deploy rejects them. */
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
