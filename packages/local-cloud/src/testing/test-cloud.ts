import { issueAccessToken } from '@tcheck/accounts/access-token'
import { seal } from '@tcheck/accounts/sealed-text'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { Account } from '@tcheck/data/account/account'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import type { Authenticate } from '@tcheck/lambda-kit/authenticate'
import type { LambdaEvent, LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { seedTestSchool, type TestSchool } from './test-school.ts'
import { makeTestSecrets } from './test-secrets.ts'
import { openTestTable } from './test-table.ts'

export interface TestCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
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

export interface TestCloud {
  table: Table
  secrets: Secrets
  school: TestSchool
  authenticate: Authenticate
  /** The three token headers of an account. */
  headersOf(account: Account, now?: Date): Promise<Record<string, string>>
  /** The header of a student's link; with an entry, of one that came in by grade, kumi and ban. */
  linkOf(student: Student, entryId?: string): Promise<Record<string, string>>
}

/** Table, keys and a small school, as a Lambda finds them: real parts, in memory. Keys are slow to make, so they may be shared. */
export async function openTestCloud(secrets: Secrets = makeTestSecrets(), openedTable?: Table): Promise<TestCloud> {
  const table = openedTable ?? (await openTestTable())
  const school = await seedTestSchool(table)
  return {
    table,
    secrets,
    school,
    authenticate: accountAuthentication({ table, secrets }),
    async headersOf({ id, role, branch_id, session_version }, now = new Date()) {
      const claims = { sub: id, role, branch_id, session_version, sid: 'test-session' }
      return {
        'access-token': issueAccessToken(await secrets.signingKey(), claims, now),
        client: 'test-client',
        uid: id,
      }
    },
    async linkOf({ id, branch_id, link_version }, entryId) {
      const payload = {
        purpose: 'student' as const,
        branchId: branch_id,
        text: id,
        version: link_version,
        entryId: entryId ?? null,
      }
      return { 'encrypted-username': seal(await secrets.sealingKeys(), payload) }
    },
  }
}

/** The event that API Gateway would make of a call. */
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

/** What a Lambda answers to an event, its JSON parsed. */
export async function answerTo(handler: LambdaHandler, event: LambdaEvent): Promise<TestAnswer> {
  const result = await handler(event, context)
  const text = result.body ?? ''
  const headers = Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]))
  const isJson = /json/.test(headers['content-type'] ?? '')
  return { status: result.statusCode ?? 200, headers, body: isJson ? JSON.parse(text) : text }
}
