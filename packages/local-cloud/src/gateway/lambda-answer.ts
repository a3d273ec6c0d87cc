import type { OutgoingHttpHeaders } from 'node:http'
import { type RefusalCode, refusalMessage, refusals } from '@tcheck/contract/errors'

export interface HttpAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** What the gateway itself answers. API Gateway's own say less, and in English; the browser words those by their status. */
export const gatewayAnswer = (code: RefusalCode, values: Record<string, string> = {}): HttpAnswer => {
  const [status] = refusals[code]
  const body = Buffer.from(JSON.stringify({ errors: [refusalMessage(code, values)], code }))
  return { status, headers: { 'content-type': 'application/json', 'content-length': body.length }, body }
}

/**
 * What a Lambda returned, after its way through JSON, as the answer that an HTTP API makes of it.
 *
 * @returns null for an answer that is malformed: the gateway says 500 then
 */
export function toHttpAnswer(returned: unknown): HttpAnswer | null {
  if (typeof returned !== 'object' || returned === null || !('statusCode' in returned)) {
    const text = typeof returned === 'string' ? returned : JSON.stringify(returned ?? null)
    return finish(200, { 'content-type': 'application/json' }, Buffer.from(text))
  }
  const { statusCode, headers: given = {}, cookies, body: text, isBase64Encoded } = returned as Record<string, unknown>
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599) return null
  if (text !== undefined && text !== null && typeof text !== 'string') return null

  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(given ?? {})) headers[name.toLowerCase()] = String(value)
  if (Array.isArray(cookies) && cookies.length > 0) headers['set-cookie'] = cookies.map(String)
  const body = Buffer.from(text ?? '', isBase64Encoded === true ? 'base64' : 'utf8')
  if (body.length > 0) headers['content-type'] ??= 'text/plain; charset=utf-8'
  return finish(status, headers, body)
}

function finish(status: number, headers: OutgoingHttpHeaders, body: Buffer): HttpAnswer {
  if (status !== 204 && status !== 304) headers['content-length'] = body.length
  return { status, headers, body }
}
