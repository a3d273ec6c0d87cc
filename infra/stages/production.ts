import type { Stage } from '../lib/stage.ts'

/** The names under `.example` and the account number are placeholders for the operator's own. */
export const stage: Stage = {
  name: 'production',
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
  showsApiDescription: false,
  callsPerSecond: 5000,
}
