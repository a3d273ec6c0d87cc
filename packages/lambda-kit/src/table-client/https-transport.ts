import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'

export interface WireRequest {
  headers: Record<string, string>
  body: string
}

export interface WireResponse {
  status: number
  /** Of the answer, for a clock that goes wrong. */
  date?: string | undefined
  body: string
}

/** Takes one request to the table. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

const LINES = { keepAlive: true, maxSockets: 50 }
/** As AWS's library: a line that says nothing for so long is dead. The Lambda itself ends long before. */
const SILENT_MS = 300_000
/** Under which codes a line counts as timed out, which callers are told as "try again later". */
const TIMED_OUT = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])

/** Connections are kept: a Lambda's calls follow one another, and setting up TLS costs more than a read. */
export function httpsTransport(endpoint: URL): Transport {
  const isSecure = endpoint.protocol === 'https:'
  const agent = isSecure ? new Agent(LINES) : new HttpAgent(LINES)
  const send = isSecure ? httpsRequest : httpRequest
  return ({ headers, body }) =>
    new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) =>
        reject(TIMED_OUT.has(error.code ?? '') ? Object.assign(error, { name: 'TimeoutError' }) : error)
      const sent = send(endpoint, { method: 'POST', headers, agent, timeout: SILENT_MS }, (answer: IncomingMessage) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode ?? 0, date: answer.headers.date, body: text })
        })
      })
      sent.on('timeout', () => sent.destroy(Object.assign(new Error('The table is silent'), { code: 'ETIMEDOUT' })))
      sent.on('error', fail)
      sent.end(body)
    })
}
