import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { askAws, type Fetch, oneLine } from './ask-aws.ts'

export interface AskedAccount {
  /** Twelve digits. */
  account: string
  /** Lambdas that the account may run at once in the region, as it stands today. */
  lambdasAtOnce: number
}

/**
 * Whose credentials the environment holds and what that account may run, in two signed calls. The clients of both services
 * would be there for these calls alone; any other client of AWS finds the credentials and signs.
 *
 * @throws Error with one sentence: there are no credentials, they are refused, or AWS does not answer
 */
export async function askAccount(region: string, fetching: Fetch = fetch): Promise<AskedAccount> {
  const client = new DynamoDBClient({ region })
  try {
    await client.config.credentials().catch((error: Error) => {
      throw new Error(
        `There are no credentials in the environment: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (${oneLine(error)})`,
      )
    })
    const caller = await askAws(client, fetching, {
      service: 'sts',
      host: `sts.${region}.amazonaws.com`,
      path: '/',
      query: { Action: 'GetCallerIdentity', Version: '2011-06-15' },
      region,
    })
    const account = /<Account>(\d{12})<\/Account>/.exec(caller)?.[1]
    if (account === undefined) throw new Error('AWS did not say whose the credentials are')
    const settings = await askAws(client, fetching, {
      service: 'lambda',
      host: `lambda.${region}.amazonaws.com`,
      path: '/2016-08-19/account-settings/',
      query: {},
      region,
    })
    const { AccountLimit } = JSON.parse(settings) as { AccountLimit?: { ConcurrentExecutions?: number } }
    return { account, lambdasAtOnce: AccountLimit?.ConcurrentExecutions ?? 0 }
  } finally {
    client.destroy()
  }
}
