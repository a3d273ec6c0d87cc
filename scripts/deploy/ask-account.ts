import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

export interface AskedAccount {
  /** Twelve digits. */
  account: string
  /** Lambdas that the account may run at once in the region, as it stands today. */
  lambdasAtOnce: number
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Nothing that AWS answers here takes longer on a line that works. */
const PATIENCE_MS = 10_000

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
    const caller = await ask(client, fetching, {
      service: 'sts',
      host: `sts.${region}.amazonaws.com`,
      path: '/',
      query: { Action: 'GetCallerIdentity', Version: '2011-06-15' },
      region,
    })
    const account = /<Account>(\d{12})<\/Account>/.exec(caller)?.[1]
    if (account === undefined) throw new Error('AWS did not say whose the credentials are')
    const settings = await ask(client, fetching, {
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

interface Question {
  service: string
  host: string
  path: string
  query: Record<string, string>
  region: string
}

async function ask(client: DynamoDBClient, fetching: Fetch, question: Question): Promise<string> {
  const { service, host, path, query, region } = question
  const signer = await client.config.signer({
    name: 'sigv4',
    signingName: service,
    signingRegion: region,
    properties: {},
  })
  const request = { method: 'GET', protocol: 'https:', hostname: host, path, query, headers: { host } }
  const { headers } = await signer.sign(request)
  const search = new URLSearchParams(query).toString()
  const url = `https://${host}${path}${search === '' ? '' : `?${search}`}`
  const { host: _, ...sent } = headers
  const answer = await fetching(url, { headers: sent, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: Error) => {
      throw new Error(`${host} does not answer (${oneLine(error)})`)
    },
  )
  const text = await answer.text()
  if (!answer.ok) {
    const code = /<Code>([^<]+)<|"(?:__type|Code|message|Message)":\s*"([^"]+)"/.exec(text)
    throw new Error(`${host} refuses the credentials: ${answer.status} ${code?.[1] ?? code?.[2] ?? ''}`.trim())
  }
  return text
}

const oneLine = (error: Error) => error.message.replaceAll(/\s+/g, ' ')
