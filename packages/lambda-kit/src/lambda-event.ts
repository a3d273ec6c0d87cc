import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

export type LambdaEvent = APIGatewayProxyEventV2
export type LambdaResult = APIGatewayProxyStructuredResultV2
export type LambdaHandler = (event: LambdaEvent, context: Context) => Promise<LambdaResult>

const HAS_BODY = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])
const IS_TEXT = /^(text\/|application\/([\w.+-]+\+)?json\b)/i

export const bodyBytesOf = (event: LambdaEvent) =>
  event.body === undefined ? 0 : event.isBase64Encoded ? (event.body.length * 3) / 4 : Buffer.byteLength(event.body)

/** An HTTP API event (format 2.0) as the Request that the router reads. */
export function toRequest(event: LambdaEvent): Request {
  const { http, domainName } = event.requestContext
  const query = event.rawQueryString ? `?${event.rawQueryString}` : ''
  // rawPath comes decoded; the router decodes again.
  const path = event.rawPath.split('/').map(encodeURIComponent).join('/')
  const headers = new Headers()
  for (const [name, value] of Object.entries(event.headers)) if (value !== undefined) headers.set(name, value)
  const init: RequestInit = { method: http.method, headers }
  if (HAS_BODY.has(http.method)) {
    if (event.body) init.body = event.isBase64Encoded ? Buffer.from(event.body, 'base64') : event.body
    else {
      // A call without a body asks for nothing but the defaults; without this the schemas would refuse it.
      init.body = '{}'
      headers.set('content-type', 'application/json')
    }
  }
  return new Request(`https://${domainName || 'localhost'}${path}${query}`, init)
}

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
