import { askAws, type Fetch } from './ask-aws.ts'

export interface AskedAccount {
  /** Twelve digits. */
  account: string
  /** Lambdas that the account may run at once in the region, as it stands today. */
  lambdasAtOnce: number
}

/**
 * The account of the credentials in the environment and its limits, from two signed calls.
 *
 * @throws Error with one sentence: credentials are missing or rejected, or AWS does not answer
 */
export async function askAccount(region: string, fetching: Fetch = fetch): Promise<AskedAccount> {
  const caller = await askAws(fetching, {
    service: 'sts',
    host: `sts.${region}.amazonaws.com`,
    path: '/',
    query: { Action: 'GetCallerIdentity', Version: '2011-06-15' },
    region,
  })
  const account = /<Account>(\d{12})<\/Account>/.exec(caller)?.[1]
  if (account === undefined) throw new Error('AWS did not say whose the credentials are')
  const settings = await askAws(fetching, {
    service: 'lambda',
    host: `lambda.${region}.amazonaws.com`,
    path: '/2016-08-19/account-settings/',
    query: {},
    region,
  })
  const { AccountLimit } = JSON.parse(settings) as { AccountLimit?: { ConcurrentExecutions?: number } }
  return { account, lambdasAtOnce: AccountLimit?.ConcurrentExecutions ?? 0 }
}
