import type { OutgoingHttpHeaders } from 'node:http'
import { type ApiErrorCode, apiErrorMessage, apiErrors } from '@tcheck/contract/errors'

export interface HttpAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const JSON_HEADERS = { 'content-type': 'application/json' }

/** An error of the gateway itself. API Gateway has shorter, English texts; the browser chooses its message by the status. */
export function gatewayAnswer(code: ApiErrorCode, values: Record<string, string> = {}): HttpAnswer {
  const body = JSON.stringify({ errors: [apiErrorMessage(code, values)], code })
  return { status: apiErrors[code][0], headers: JSON_HEADERS, body: Buffer.from(body) }
}

/**
 * The response that an HTTP API makes of a Lambda's result.
 * @throws Error for a malformed result
 */
export function toHttpAnswer(result: unknown): HttpAnswer {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const text = typeof result === 'string' ? result : JSON.stringify(result)
    return { status: 200, headers: JSON_HEADERS, body: Buffer.from(text) }
  }
  const { statusCode, headers: given, cookies, body: text, isBase64Encoded } = result as Record<string, unknown>
  const status = Number(statusCode)
  const isWellFormed = status >= 100 && status <= 599 && typeof (text ?? '') === 'string'
  if (!isWellFormed) throw new Error('The result is malformed')

  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(given ?? {})) headers[name.toLowerCase()] = String(value)
  if (Array.isArray(cookies) && cookies.length > 0) headers['set-cookie'] = cookies.map(String)
  const body = Buffer.from(String(text ?? ''), isBase64Encoded === true ? 'base64' : 'utf8')
  if (body.length > 0) headers['content-type'] ??= 'text/plain; charset=utf-8'
  return { status, headers, body }
}
