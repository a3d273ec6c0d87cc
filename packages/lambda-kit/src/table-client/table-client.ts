import { randomUUID } from 'node:crypto'
import type { TableCalls, TableClient } from '@tcheck/data/table'
import { awsSignature, sha256 } from '../store-signature.ts'
import { type AttemptOptions, createAttempts } from './attempts.ts'
import { httpsTransport, type Transport, type WireRequest } from './https-transport.ts'
import { nearTable } from './near-table.ts'
import { TableError } from './table-error.ts'
import { answerOf, callText } from './wire-call.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface TableClientOptions extends Partial<AttemptOptions> {
  /** Takes the signed requests, in place of a socket. */
  transport?: Transport
  now?: () => number
}

/** The table refuses a signature that is five minutes early or late: less is no reason. */
const SKEW_MS = 4 * 60_000
const OF_THE_CLOCK = new Set([
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
])

const endpointOf = (environment: Environment) =>
  new URL(
    environment['AWS_ENDPOINT_URL_DYNAMODB'] ??
      environment['AWS_ENDPOINT_URL'] ??
      `https://dynamodb.${environment['AWS_REGION']}.amazonaws.com`,
  )

/**
 * DynamoDB's JSON protocol, as far as the product speaks it: signed, sent again where that helps, answered in plain values.
 * AWS's library does the same and more, in 190 KB of each Lambda (decision 0304).
 *
 * @param environment credentials, region and perhaps another endpoint, as AWS's library reads them
 */
export function openTableClient(
  environment: Environment,
  { transport, now = Date.now, maxAttempts = 4, ...options }: TableClientOptions = {},
): TableClient {
  const endpoint = endpointOf(environment)
  const near = transport ? undefined : nearTable(endpoint)
  const send = transport ?? httpsTransport(endpoint)
  const attempt = createAttempts({ maxAttempts, ...options })
  /** The table's clock, less ours. */
  let skewMs = 0

  function signed(operation: keyof TableCalls, body: string, at: Date): WireRequest {
    const { time, token } = awsSignature(environment, at, 'dynamodb')
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      host: endpoint.host,
      'x-amz-date': time,
      ...(token !== undefined && { 'x-amz-security-token': token }),
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    }
    const authorization = authorizationOf(environment, { headers, body, at })
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    return { headers: { ...headers, ...length, authorization }, body }
  }

  async function once(operation: keyof TableCalls, body: string): Promise<string> {
    if (near) {
      const { status, body: answer } = await near(operation, body)
      if (status === 200) return answer
      throw new TableError(status, answer)
    }
    const at = new Date(now() + skewMs)
    const { status, date, body: answer } = await send(signed(operation, body, at))
    if (status === 200) return answer
    const error = new TableError(status, answer)
    const theirs = Date.parse(date ?? '')
    if (OF_THE_CLOCK.has(error.name) && Math.abs(theirs - at.getTime()) > SKEW_MS) {
      skewMs = theirs - now()
      error.isOfClock = true
    }
    throw error
  }

  return {
    async call(operation, input) {
      // The same for each attempt: a transaction that was done, and whose answer was lost, is not done twice.
      const token = operation === 'TransactWriteItems' ? { ClientRequestToken: randomUUID() } : {}
      const body = callText({ ...token, ...input })
      const answer: object = answerOf(await attempt(() => once(operation, body)))
      return answer as Omit<TableCalls[typeof operation]['output'], '$metadata'>
    },
  }
}

interface SignedCall {
  /** In any order; all of them are signed. */
  headers: Readonly<Record<string, string>>
  body: string
  at: Date
}

/** What stands in `authorization` (AWS Signature Version 4). */
export function authorizationOf(environment: Environment, { headers, body, at }: SignedCall): string {
  const { time, scope, credential, sign } = awsSignature(environment, at, 'dynamodb')
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', '/', '', lines, names, sha256(body)].join('\n')
  const signature = sign(['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
}
