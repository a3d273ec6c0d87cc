import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

export type LambdaEvent = APIGatewayProxyEventV2
export type LambdaResult = APIGatewayProxyStructuredResultV2
export type LambdaHandler = (event: LambdaEvent, context: Context) => Promise<LambdaResult>

const HAS_BODY = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])
/** A CSV is bytes: its mark, and what is not UTF-8, would be lost. */
const IS_TEXT = /^(text\/(?!csv\b)|application\/([\w.+-]+\+)?json\b)/i

export const bodyBytesOf = (event: LambdaEvent) =>
  event.body === undefined ? 0 : event.isBase64Encoded ? (event.body.length * 3) / 4 : Buffer.byteLength(event.body)

/** `Application/JSON; charset=utf-8` is `application/json`. */
export const mediaTypeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/** The router reads a path; whatever was sent as a host is nobody's business. */
const ANY_HOST = 'https://api.invalid'

/** An HTTP API event (format 2.0) as the Request that the router reads. */
export function toRequest(event: LambdaEvent): Request {
  const { http } = event.requestContext
  const query = event.rawQueryString ? `?${event.rawQueryString}` : ''
  // rawPath comes decoded; the router decodes again.
  const path = event.rawPath.split('/').map(encodeURIComponent).join('/')
  const headers = readHeaders(event)
  const contentType = headers.get('content-type')
  // The router compares small letters. Behind the first `;` a boundary may stand, where letters count.
  if (contentType !== null) headers.set('content-type', contentType.replace(/^[^;]*/, mediaTypeOf))
  const init: RequestInit = { method: http.method, headers }
  if (HAS_BODY.has(http.method)) {
    if (event.body) init.body = event.isBase64Encoded ? Buffer.from(event.body, 'base64') : event.body
    else {
      // A call without a body asks for nothing but the defaults; without this the schemas would refuse it.
      init.body = '{}'
      headers.set('content-type', 'application/json')
    }
  }
  return new Request(`${ANY_HOST}${path}${query}`, init)
}

/** Headers that can be none are left out: HTTP carries bytes that the platform's own refuses. */
export function readHeaders(event: LambdaEvent): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(event.headers)) {
    if (value !== undefined && NAME.test(name) && VALUE.test(value)) headers.set(name, value)
  }
  // An HTTP API hands them over apart.
  const cookies = (event.cookies ?? []).filter((cookie) => VALUE.test(cookie))
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  return headers
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

export async function toResult(response: Response): Promise<LambdaResult> {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    headers[name] = value
  })
  if (!response.body) return { statusCode: response.status, headers }
  if (IS_TEXT.test(headers['content-type'] ?? ''))
    return { statusCode: response.status, headers, body: await response.text() }
  const bytes = Buffer.from(await response.arrayBuffer())
  return { statusCode: response.status, headers, body: bytes.toString('base64'), isBase64Encoded: true }
}

export const errorResult = (status: number, code: string, errors: string[]): LambdaResult => ({
  statusCode: status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ errors, code }),
})
