import { gunzipSync } from 'node:zlib'
import type { LambdaEvent, LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { endpointOf, watchWithinNeeds } from './declared-touches.ts'
import { prepareTestCloud, type TestCalls } from './prepare-test-cloud.ts'
import { noteRejectedCall } from './rejected-calls.ts'
import { seedTestSchool, type TestSchool } from './test-school.ts'
import type { TestTableOptions } from './test-table.ts'

export interface TestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

export interface TestCloud extends TestCalls {
  school: TestSchool
}

const openSchool = prepareTestCloud(({ table }) => seedTestSchool(table))

/** Table, keys and a small school for a Lambda: real parts, in memory. */
export async function openTestCloud(options: TestTableOptions = {}): Promise<TestCloud> {
  const { facts, ...calls } = await openSchool(options)
  return { ...calls, school: facts }
}

/** The API Gateway event of a call. */
export function eventOf({ method, path, query = {}, body, headers = {} }: TestCall): LambdaEvent {
  const rawQueryString = new URLSearchParams(query).toString()
  const json = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString,
    headers: { host: 'localhost', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'test',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    isBase64Encoded: false,
    ...json,
  }
}

const context = { awsRequestId: 'request-1', functionName: 'test' } as unknown as Parameters<LambdaHandler>[1]

export const call = (handler: LambdaHandler, request: TestCall): Promise<TestAnswer> =>
  answerTo(handler, eventOf(request))

/** The response of a Lambda with parsed JSON. It checks that a rejected call stored nothing. */
export async function answerTo(handler: LambdaHandler, event: LambdaEvent): Promise<TestAnswer> {
  const endpoint = endpointOf(event)
  if (!endpoint) return readAnswer(await handler(event, context))
  const { group, lambda, name } = endpoint
  const { result, touches } = await watchWithinNeeds(group, lambda, async () => handler(event, context))
  const answer = readAnswer(result)
  const { code } = (answer.body ?? {}) as { code?: string }
  // A handler that dies half way (500) has refused nothing.
  const isRejected = answer.status >= 400 && code !== undefined && code !== 'INTERNAL'
  if (isRejected) noteRejectedCall(`${group}/${name}`, code, touches)
  return answer
}

function readAnswer(result: Awaited<ReturnType<LambdaHandler>>): TestAnswer {
  const { body: sent = '' } = result
  const sentHeaders = Object.entries(result.headers ?? {})
  const headers = Object.fromEntries(sentHeaders.map(([name, value]) => [name.toLowerCase(), String(value)]))
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(Buffer.from(sent, 'base64')).toString() : sent
  const isJson = /json/.test(headers['content-type'] ?? '')
  return { status: result.statusCode ?? 200, headers, body: isJson ? JSON.parse(text) : text }
}
