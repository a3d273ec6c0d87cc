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

/** What the router reads of a call. */
export interface RouterRequest {
  method: string
  url: URL
  headers: Record<string, string>
  signal: undefined
  /** @throws SyntaxError, TypeError for what is not of the kind that it says it is */
  body: () => Promise<unknown>
}

/**
 * An HTTP API event (format 2.0) as the router reads it. The platform's Request does the same for any body that comes piece by piece;
 * making one and reading it again took longer than the rest of the envelope.
 */
export function toRequest(event: LambdaEvent, read: Headers): RouterRequest {
  const { method } = event.requestContext.http
  const query = event.rawQueryString ? `?${event.rawQueryString}` : ''
  // rawPath comes decoded; the router decodes again.
  const path = event.rawPath.split('/').map(encodeURIComponent).join('/')
  const headers = Object.fromEntries(read)
  const body = () => readBody(event, headers['content-type'] ?? '')
  return { method, url: new URL(`${ANY_HOST}${path}${query}`), headers, signal: undefined, body }
}

async function readBody({ body, isBase64Encoded, requestContext }: LambdaEvent, contentType: string): Promise<unknown> {
  if (!HAS_BODY.has(requestContext.http.method)) return undefined
  // A call without a body asks for nothing but the defaults; without this the schemas would refuse it.
  if (!body) return {}
  if (mediaTypeOf(contentType) !== 'multipart/form-data') return JSON.parse(textOf(body, isBase64Encoded))
  // Behind the first `;` a boundary may stand, where letters count.
  const headers = { 'content-type': contentType.replace(/^[^;]*/, mediaTypeOf) }
  return new Response(isBase64Encoded ? Buffer.from(body, 'base64') : body, { headers }).formData()
}

/** As the platform decodes: a mark of the order of bytes is none of the text, and half a letter is a sign of its own. */
const textOf = (body: string, isBase64Encoded: boolean) =>
  isBase64Encoded ? new TextDecoder().decode(Buffer.from(body, 'base64')) : body.replace(/^\ufeff/, '').toWellFormed()

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

/** What the router answers; a file is a Blob, everything else JSON. */
export interface RouterResponse {
  status: number
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: unknown
}

export async function toResult({ status, headers: given, body }: RouterResponse): Promise<AnsweredCall> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers[name.toLowerCase()] = [value].flat().join(', ')
  }
  if (body === undefined) return { statusCode: status, headers }
  if (!(body instanceof Blob)) {
    delete headers['content-disposition']
    headers['content-type'] = 'application/json'
    return { statusCode: status, headers, body: JSON.stringify(body) }
  }
  headers['content-type'] = body.type
  headers['content-length'] = String(body.size)
  headers['content-disposition'] ??= attachmentNamed(body instanceof File ? body.name : 'blob')
  if (IS_TEXT.test(body.type)) return { statusCode: status, headers, body: await body.text() }
  const bytes = Buffer.from(await body.arrayBuffer())
  return { statusCode: status, headers, body: bytes.toString('base64'), isBase64Encoded: true }
}

export interface AnsweredCall extends LambdaResult {
  headers: Record<string, string>
}

/** RFC 6266: a name in any letters, and for old programs one without those that they do not know. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/"/g, '\\"')
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return `attachment; filename="${plain}"; filename*=utf-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`
}

export const errorResult = (status: number, code: string, errors: string[]): LambdaResult => ({
  statusCode: status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ errors, code }),
})
