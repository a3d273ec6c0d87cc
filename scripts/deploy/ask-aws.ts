import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Nothing that AWS answers here takes longer on a line that works. */
const PATIENCE_MS = 10_000

export interface Question {
  service: string
  host: string
  path: string
  query: Record<string, string>
  region: string
}

/**
 * One signed call of an AWS service for which no client is installed: any other client finds the credentials and signs.
 *
 * @throws Error with one sentence: the service refuses, or does not answer
 */
export async function askAws(client: DynamoDBClient, fetching: Fetch, question: Question): Promise<string> {
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

export const oneLine = (error: Error) => error.message.replaceAll(/\s+/g, ' ')
