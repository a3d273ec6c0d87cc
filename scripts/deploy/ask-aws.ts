import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** No answer takes longer on a working connection. */
const PATIENCE_MS = 10_000

export interface Question {
  service: string
  host: string
  path: string
  query: Record<string, string>
  region: string
  /** A call of the JSON protocol: its operation, and its input. */
  json?: { target: string; version: '1.0' | '1.1'; input: Readonly<Record<string, unknown>> }
}

/**
 * One signed call of an AWS service for which no client is installed. The DynamoDB client resolves the credentials and signs. A client
 * signs for the service of its first call only, so each call creates its own.
 * @throws Error with one sentence if there are no credentials, the service rejects the call, or does not answer
 */
export async function askAws(fetching: Fetch, question: Question): Promise<string> {
  const { service, host, path, query, region, json } = question
  const client = new DynamoDBClient({ region })
  await client.config.credentials().catch((error: Error) => {
    throw new Error(
      `There are no credentials in the environment: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (${oneLine(error)})`,
    )
  })
  const signer = await client.config.signer({
    name: 'sigv4',
    signingName: service,
    signingRegion: region,
    properties: {},
  })
  const body = json && JSON.stringify(json.input)
  const method = json ? 'POST' : 'GET'
  const request = {
    ...{ method, protocol: 'https:', hostname: host, path, query },
    headers: {
      host,
      ...(json && { 'content-type': `application/x-amz-json-${json.version}`, 'x-amz-target': json.target }),
    },
    ...(body !== undefined && { body }),
  }
  const { headers } = await signer.sign(request)
  client.destroy()
  const search = new URLSearchParams(query).toString()
  const url = `https://${host}${path}${search === '' ? '' : `?${search}`}`
  const { host: _, ...sent } = headers
  const answer = await fetching(url, {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    throw new Error(`${host} does not answer (${oneLine(error)})`)
  })
  const text = await answer.text()
  if (!answer.ok) {
    const code = /<Code>([^<]+)<|"(?:__type|Code|message|Message)":\s*"([^"]+)"/.exec(text)
    throw new Error(`${host} refuses the credentials: ${answer.status} ${code?.[1] ?? code?.[2] ?? ''}`.trim())
  }
  return text
}

const oneLine = (error: Error) => error.message.replaceAll(/\s+/g, ' ')
