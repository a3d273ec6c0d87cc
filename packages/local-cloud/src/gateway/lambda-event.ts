import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { RouteMatch } from './route-table.ts'

/** Everything else (forms, pictures, archives) reaches a Lambda as base64. */
const TEXT_TYPE = /^(text\/|application\/(json|javascript|xml)\b|[^;]+\+(json|xml)\b)/i
/** Between two neighbours on the line only. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'])
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A request as an API Gateway HTTP API hands it to a Lambda: payload format 2.0. */
export function toLambdaEvent(request: IncomingMessage, body: Buffer, match: RouteMatch): APIGatewayProxyEventV2 {
  const url = request.url ?? '/'
  const queryAt = url.indexOf('?')
  const rawQueryString = queryAt < 0 ? '' : url.slice(queryAt + 1)
  const rawPath = decodeURIComponent(queryAt < 0 ? url : url.slice(0, queryAt))
  const sourceIp = addressOf(request)
  const { headers, cookies } = readHeaders(request, sourceIp, body.length)
  const query = joinRepeated(new URLSearchParams(rawQueryString))
  const isText = TEXT_TYPE.test(headers['content-type'] ?? 'text/plain')
  const now = new Date()

  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: requestIdLikeGateways(),
      routeKey: match.routeKey,
      stage: '$default',
      time: toLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(match.pathParameters).length > 0 ? { pathParameters: match.pathParameters } : {}),
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** The caller's own address, from the connection: a header of the same meaning could be made up. */
const addressOf = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')

function readHeaders({ rawHeaders, socket }: IncomingMessage, sourceIp: string, bodyBytes: number) {
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    const value = rawHeaders[at + 1] ?? ''
    if (name === 'cookie') cookies.push(...value.split(/; */))
    else if (!HOP_HEADERS.has(name)) headers[name] = headers[name] === undefined ? value : `${headers[name]},${value}`
  }
  const forwarded = headers['x-forwarded-for']
  headers['x-forwarded-for'] = forwarded ? `${forwarded}, ${sourceIp}` : sourceIp
  headers['x-forwarded-proto'] = 'http'
  headers['x-forwarded-port'] = String(socket.localPort)
  headers['x-amzn-trace-id'] ??= toTraceId(Date.now())
  headers['content-length'] ??= String(bodyBytes)
  return { headers, cookies }
}

/** A UUID draws from what Node.js keeps ready; bytes of their own are asked of the system each time. */
const randomHex = () => randomUUID().replaceAll('-', '')

export const requestIdLikeGateways = () => `${Buffer.from(randomHex().slice(0, 22), 'hex').toString('base64url')}=`

const toTraceId = (nowMs: number) => `Root=1-${Math.floor(nowMs / 1000).toString(16)}-${randomHex().slice(0, 24)}`

function joinRepeated(query: URLSearchParams): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of query) joined[name] = joined[name] === undefined ? value : `${joined[name]},${value}`
  return joined
}

/** `21/Nov/2026:00:30:07 +0000` */
function toLogTime(now: Date): string {
  const iso = now.toISOString()
  return `${iso.slice(8, 10)}/${MONTHS[now.getUTCMonth()]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`
}
