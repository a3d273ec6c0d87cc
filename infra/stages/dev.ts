import type { Stage } from '../lib/stage.ts'

export const stage: Stage = {
  name: 'dev',
  region: 'ap-northeast-1',
  appOrigin: 'https://dev.tcheck.example',
  hasFirewall: false,
  mediaKeyIds: ['first'],
  logRetentionDays: 30,
  showsApiDescription: true,
  callsPerSecond: 500,
}
