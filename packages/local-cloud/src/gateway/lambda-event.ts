import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { RouteMatch } from './route-table.ts'

/** A body of any other type (form, picture, archive) reaches a Lambda as base64. */
const TEXT_TYPE = /^(text\/|application\/(json|javascript|xml)\b|[^;]+\+(json|xml)\b)/i
/** Hop-by-hop headers, which a gateway does not forward. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']

/** The event of an API Gateway HTTP API for a Lambda: payload format 2.0. */
export function toLambdaEvent(request: IncomingMessage, body: Buffer, match: RouteMatch): APIGatewayProxyEventV2 {
  const { url = '/', method = 'GET', httpVersion, socket } = request
  const [path = ''] = url.split('?')
  const rawPath = decodeURIComponent(path)
  const rawQueryString = url.slice(path.length + 1)
  // From the connection: the caller chooses the headers.
  const sourceIp = (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  const { cookie, ...received } = readHeaders(request)
  const { host = 'localhost', 'user-agent': userAgent = '', 'content-type': type = 'text/plain' } = received
  const forwardedFor = [received['x-forwarded-for'] ?? [], sourceIp].flat().join(', ')
  const headers = { 'content-length': String(body.length), ...received, 'x-forwarded-for': forwardedFor }
  const query = joinRepeated(new URLSearchParams(rawQueryString))
  const isText = TEXT_TYPE.test(type)
  const [, day, month, year, time] = new Date().toUTCString().split(' ')
  const { routeKey, pathParameters } = match

  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: 'local',
      http: { method, path: rawPath, protocol: `HTTP/${httpVersion}`, sourceIp, userAgent },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: `${day}/${month}/${year}:${time} +0000`,
      timeEpoch: Date.now(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

function readHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  const pairs = names.map((name, at): [string, string] => [name, rawHeaders[2 * at + 1] ?? ''])
  return joinRepeated(pairs.filter(([name]) => !HOP_HEADERS.includes(name)))
}

function joinRepeated(pairs: Iterable<[name: string, value: string]>): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of pairs) joined[name] = joined[name] === undefined ? value : `${joined[name]},${value}`
  return joined
}

/** The context of one call of a Lambda. */
export function createLambdaContext(group: string, endsAtMs: number): Context {
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    functionName: group,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-northeast-1:000000000000:function:${group}`,
    logGroupName: `/aws/lambda/${group}`,
    logStreamName: 'local',
    memoryLimitInMB: '512',
    getRemainingTimeInMillis: () => Math.max(0, endsAtMs - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}
