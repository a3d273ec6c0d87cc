import { ORIGIN_NOT_YET_KNOWN, placeholdersOf } from '@tcheck/stages/placeholders'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import type { AskedAccount } from './ask-account.ts'

/**
 * @param asked the account of the credentials, or the error that prevents reading it
 * @returns the reasons why this stage cannot be deployed with these credentials, a sentence each
 */
export function troublesOfDeploy(stage: Stage, asked: AskedAccount | Error): string[] {
  const placeholders = placeholdersOf(stage)
  if (asked instanceof Error) return [...placeholders, asked.message]
  const { account, lambdasAtOnce } = asked
  const isOther = account !== stage.account && !placeholders.some((trouble) => trouble.startsWith('account:'))
  return [
    ...placeholders,
    ...(isOther ? [`account: the credentials are of the account ${account}, the stage is of ${stage.account}`] : []),
    ...(lambdasAtOnce < stage.lambdasAtOnce
      ? [
          `lambdasAtOnce: ${stage.lambdasAtOnce}, but this account may run ${lambdasAtOnce} in ${stage.region}: ask Service Quotas for more, or write what it may`,
        ]
      : []),
  ]
}

type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>

/** @returns the settings that only the first deploy knows, in the form of the stage's file */
export function stepsLeft(stage: Stage, outputs: Outputs): string[] {
  const firewall = outputs[nameIn(stage, 'firewall')]?.['FirewallArn']
  const distribution = outputs[nameIn(stage, 'web')]?.['DistributionDomain']
  const distributionId = outputs[nameIn(stage, 'web')]?.['DistributionId']
  return [
    ...(stage.distributionId === undefined && distributionId ? [`  distributionId: '${distributionId}',`] : []),
    ...(stage.hasFirewall && stage.firewallArn === undefined && firewall ? [`  firewallArn: '${firewall}',`] : []),
    ...(stage.appOrigin === ORIGIN_NOT_YET_KNOWN && distribution ? [`  appOrigin: 'https://${distribution}',`] : []),
  ]
}
