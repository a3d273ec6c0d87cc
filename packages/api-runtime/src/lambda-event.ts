import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

export type LambdaEvent = APIGatewayProxyEventV2
export type LambdaResult = APIGatewayProxyStructuredResultV2
export type LambdaHandler = (event: LambdaEvent, context: Context) => Promise<LambdaResult>

/** A CSV is bytes: a string would lose the byte order mark and other encodings than UTF-8. */
const IS_TEXT = /^(text\/(?!csv\b)|application\/([\w.+-]+\+)?json\b)/i

export const bodyBytesOf = (event: LambdaEvent) =>
  event.body === undefined ? 0 : event.isBase64Encoded ? (event.body.length * 3) / 4 : Buffer.byteLength(event.body)

/** `Application/JSON; charset=utf-8` is `application/json`. */
export const mediaTypeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/** The router reads the path alone. */
const ANY_HOST = 'https://api.invalid'

/** The path of a call as a URL writes it: `rawPath` comes decoded. */
export const pathOf = ({ rawPath }: LambdaEvent): `/${string}` =>
  `/${rawPath.slice(1).split('/').map(encodeURIComponent).join('/')}`

/** Converts an HTTP API event (format 2.0) to a `Request`. A call without a body gets the defaults of its input. */
export function toRequest(event: LambdaEvent, headers: Headers): Request {
  const { body, isBase64Encoded, rawQueryString, requestContext } = event
  const { method } = requestContext.http
  const query = rawQueryString ? `?${rawQueryString}` : ''
  const content = body ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : Buffer.from('{}')
  return new Request(`${ANY_HOST}${pathOf(event)}${query}`, {
    method,
    headers,
    body: method === 'GET' ? null : content,
  })
}

/** Drops invalid headers: HTTP allows bytes that `Headers` rejects. */
export function readHeaders(event: LambdaEvent): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(event.headers)) {
    if (value !== undefined && NAME.test(name) && VALUE.test(value)) headers.set(name, value)
  }
  // oRPC compares the media type letter by letter; behind the first `;` a boundary may stand, where letters count. No body has none.
  const contentType = headers.get('content-type')
  if (contentType) headers.set('content-type', contentType.replace(/^[^;]*/, mediaTypeOf))
  if (!event.body) headers.delete('content-type')
  // oRPC would take the body for a file.
  headers.delete('content-disposition')
  // An HTTP API hands them over apart.
  const cookies = (event.cookies ?? []).filter((cookie) => VALUE.test(cookie))
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  return headers
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Browsers save a file under its name and never render it on our origin. The gateway computes the content length. */
export async function toResult(response: Response): Promise<LambdaResult> {
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  const disposition = headers['content-disposition']
  if (disposition) headers['content-disposition'] = disposition.replace(/^inline\b/, 'attachment')
  if (!response.body) return { statusCode: response.status, headers }
  const isText = IS_TEXT.test(headers['content-type'] ?? '')
  const body = Buffer.from(await response.arrayBuffer()).toString(isText ? 'utf8' : 'base64')
  return { statusCode: response.status, headers, body, isBase64Encoded: !isText }
}
