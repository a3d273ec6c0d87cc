import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './oidc-issuer.ts'

interface GuardedFetchOptions {
  /** Issuers that a stage lets us reach over http and on any address; empty in the cloud. */
  httpIssuers: readonly string[]
  timeoutMs?: number
}

interface GuardedRequest {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 6000
/** A provider's keys and tokens are some kilobytes. */
const MOST_BYTES = 512 * 1024

/**
 * Fetches from an identity provider whose address an admin typed. Allowed: https on port 443, public addresses only (checked at connect
 * time, so DNS rebinding fails), no redirects, at most 512 KB and six seconds.
 * @throws Error for everything else; the response's content is not in the message
 */
export function createGuardedFetch({ httpIssuers, timeoutMs = TIMEOUT_MS }: GuardedFetchOptions) {
  const trusted = new Set(httpIssuers.map((issuer) => new URL(issuer).origin))

  return async (address: string, { method = 'GET', headers = {}, body, signal }: GuardedRequest): Promise<Response> => {
    const url = new URL(address)
    const isTrusted = trusted.has(url.origin)
    if (!isTrusted) insistOnPublic(url)
    const text = body === undefined || body === null ? undefined : String(body)
    const deadline = AbortSignal.timeout(timeoutMs)
    const options = {
      method,
      // A connection of its own: one that rested while the Lambda slept is closed at the other end, and would fail.
      agent: false as const,
      headers: { ...headers, ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }) },
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(isTrusted ? {} : { lookup: lookupPublic }),
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const request = send(url, options, (message) => void readAnswer(message).then(resolve, reject))
      request.on('error', reject)
      request.end(text)
    })
  }
}

function insistOnPublic({ protocol, port, hostname }: URL): void {
  if (protocol !== 'https:' || port !== '') throw new Error('an identity provider is reached by https only')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new Error('the address is not of the internet')
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('the name does not lead to the internet'), [])
    const [first] = addresses
    if (options.all || !first) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

async function readAnswer(message: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) {
      message.destroy()
      throw new Error('the answer is too long')
    }
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) if (value !== undefined) headers.set(name, String(value))
  const status = message.statusCode ?? 500
  return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers })
}
