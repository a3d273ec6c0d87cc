import type { Stage } from '../stage.ts'

/** A stage that reserves nothing and requires no second factor. */
export const stage: Stage = {
  name: 'dev',
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
