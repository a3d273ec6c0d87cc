import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { endpoints } from '@tcheck/contract/endpoints'
import { apiErrors } from '@tcheck/contract/errors'
import { createGateway } from '@tcheck/local-cloud/gateway/gateway'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleCloud } from './sample-cloud.ts'

/** The real gateway before the real Lambdas, over a line on which anything can be said. */

let server: Server
let port: number
beforeAll(async () => {
  const testCloud = await openSampleCloud()
  const routes = endpoints.map(({ method, path, group }) => ({ method, path, group }))
  const load = async (group: string) => testCloud.lambdas.get(group) ?? expect.unreachable(`no Lambda ${group}`)
  server = createServer(createGateway({ routes, load, report: () => undefined }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

interface Answer {
  status: number
  type: string
  body: string
}

/** Says the lines as they are, and hears the answer; null where there was none to what is no HTTP. */
function say(head: readonly string[], body: Buffer = Buffer.alloc(0)): Promise<Answer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const line = connect(port, '127.0.0.1', () => {
      line.write(
        Buffer.from(
          `${[...head, `content-length: ${body.length}`, 'connection: close'].join('\r\n')}\r\n\r\n`,
          'latin1',
        ),
      )
      line.write(body)
    })
    line.on('data', (chunk) => chunks.push(chunk))
    line.on('error', () => undefined)
    line.on('close', () => resolve(answerIn(Buffer.concat(chunks).toString())))
  })
}

function answerIn(text: string): Answer | null {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  if (Number.isNaN(status)) return null
  return { status, type: /content-type: ([^\r\n]*)/i.exec(head)?.[1] ?? '', body: rest.join('\r\n\r\n') }
}

/** Answered or refused in our words; what the parser of HTTP itself refuses has none. */
function expectSound(answer: Answer | null, sent: string) {
  if (!answer || (answer.status >= 400 && answer.body === '')) return
  expect(answer.status, sent).toBeLessThan(500)
  if (answer.status < 400) return
  expect(answer.type, sent).toContain('application/json')
  const { errors, code } = JSON.parse(answer.body) as { errors: string[]; code: string }
  expect(apiErrors, sent).toHaveProperty(code)
  for (const sentence of errors) {
    expect(sentence, sent).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    expect(sentence, sent).not.toMatch(/\b[a-z]+_[a-z]+\b|^[a-z]/)
  }
}

const open = endpoints.filter(({ roles }) => roles.includes('public'))
const pathOf = fc.constantFrom(...endpoints, ...open, ...open).map(({ path }) => path.replace(/\{[^}]+\}/g, 'x'))
const nasty = fc.constantFrom(
  ...['..', '%2e%2e', '//', '%00', '%', '%ZZ', '%ff', '\\', '#', '?', ';', "'", '"', '<script>', '{jndi:x}'],
  ...[
    'あ',
    '😀',
    '\u0080',
    ' ',
    'a'.repeat(3000),
    '__proto__',
    'constructor',
    '[',
    ']',
    '[]',
    '={',
    '&&',
    '=',
    '%F0%9F',
  ],
)
const text = fc.array(fc.oneof(nasty, fc.string({ maxLength: 8 })), { maxLength: 5 }).map((parts) => parts.join(''))
const path = fc.oneof(
  pathOf,
  fc.tuple(pathOf, nasty).map((parts) => parts.join('/')),
  fc.tuple(pathOf, text).map((parts) => parts.join('?')),
  fc
    .tuple(fc.constantFrom('q', 'ids', 'grade', 'page', 'x[y]', 'set_id'), text)
    .map(([name, value]) => `/api/teacher/students?${name}=${value}`),
  text.map((rest) => `/${rest}`),
)
const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get')
const host = fc.constantFrom(
  'localhost',
  '',
  'a b',
  '[',
  'evil.example:99999',
  '%00',
  'あ',
  'x'.repeat(300),
  ':',
  '@',
  '//',
)
const contentType = fc.constantFrom(
  ...[
    'application/json',
    'Application/JSON;charset=x',
    'application/json; charset="',
    'multipart/form-data',
    'text/plain',
  ],
  ...[
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    '',
    'application/',
    ';',
    'application/json/x',
  ],
)
const header = fc.tuple(
  fc.constantFrom(
    'origin',
    'sec-fetch-site',
    'cookie',
    'access-token',
    'encrypted-username',
    'x-forwarded-for',
    'if-none-match',
    'accept',
  ),
  fc.oneof(text, fc.constantFrom('null', 'cross-site', 'same-origin', '*', '"x", W/"y"')),
)
const body = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '7', '"x"', '{"username":null}', '{"set_id":{"a":[1]},"grade":"x"}', '\u0000'),
  fc.json(),
  text,
)
/** A line of HTTP ends where it says so. */
const oneLine = (value: string) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[\r\n]/g, '')

test('no request breaks a Lambda, and every refusal has our message', async () => {
  const call = fc.record({ method, path, host, contentType, headers: fc.array(header, { maxLength: 3 }), body })
  await fc.assert(
    fc.asyncProperty(call, async (sent) => {
      const head = [
        `${sent.method} ${oneLine(sent.path)} HTTP/1.1`,
        `host: ${oneLine(sent.host)}`,
        `content-type: ${sent.contentType}`,
        ...sent.headers.map(([name, value]) => `${name}: ${oneLine(value)}`),
      ]
      expectSound(await say(head, Buffer.from(sent.body)), head.join(' | '))
    }),
    { numRuns: 1500 },
  )
}, 120_000)

test.each([
  ['a host that is none', ['GET /api/health?depth=shallow HTTP/1.1', 'host: a b[']],
  ['a host of another planet', ['GET /api/health?depth=shallow HTTP/1.1', 'host: %%%']],
])('%s is nobody’s business', async (_, head) => {
  expect(await say(head)).toMatchObject({ status: 200 })
})

test('a body of seven megabytes is too large, in our words', async () => {
  const head = ['POST /api/auth/teacher/sign_in HTTP/1.1', 'host: localhost', 'content-type: application/json']
  for (const megabytes of [1, 7, 11]) {
    const answer = await say(head, Buffer.alloc(megabytes * 1024 * 1024, 'x'))
    expect([answer?.status, JSON.parse(answer?.body ?? '')]).toEqual([
      413,
      { errors: ['送れる大きさを超えています。'], code: 'TOO_LARGE' },
    ])
  }
})
