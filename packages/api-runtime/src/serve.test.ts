import { group, route } from '@tcheck/contract/route'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { answerTo, eventOf, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ApiError } from './api-error.ts'
import { serve } from './serve.ts'

const pets = group(
  'pets',
  { roles: ['teacher'], scope: 'branch' },
  {
    create: route('POST', '/api/pets', {
      summary: '試す',
      input: z.object({
        title: z.string().min(1).max(5).meta({ label: '題名' }),
        grade: z.int().max(12).optional().meta({ label: '学年' }),
        owner: z.object({ login_id: z.string() }).optional(),
      }),
      output: z.object({ title: z.string() }),
      bodyLimitBytes: 200,
    }),
  },
)

const teacher = {
  kind: 'account',
  role: 'teacher',
  account_id: 'a',
  branch_id: 'b',
  session_version: 1,
  session_id: 's',
  student_ids: [],
  owes: null,
  by: null,
} as const
type Line = Record<string, string | number | boolean | null>

async function send(
  request: Partial<TestCall>,
  work: () => Promise<{ title: string }>,
  principal: typeof teacher | null = teacher,
) {
  const lines: Line[] = []
  const handler = serve(
    pets,
    { create: work },
    { originCheck: anyOrigin, authenticate: async () => principal, log: (line) => void lines.push(line) },
  )
  const event = eventOf({ method: 'POST', path: '/api/pets', body: { title: 'tama' }, ...request })
  return { ...(await answerTo(handler, event)), lines }
}
const tama = async () => ({ title: 'tama' })

test('answers with the security headers and is never cached, also when it refuses', async () => {
  for (const answer of [await send({}, tama), await send({}, tama, null), await send({ path: '/api/nothing' }, tama)]) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    })
  }
})

test('a long answer is packed for a browser; a refusal and what is short are not', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const [short, rejected] = [await send({ headers }, tama), await send({ headers }, tama, null)]
  const long = await send({ headers }, async () => ({ title: '猫'.repeat(9000) }))
  expect([short, rejected, long].map((one) => one.headers['content-encoding'])).toEqual([undefined, undefined, 'gzip'])
  expect(long.body).toEqual({ title: '猫'.repeat(9000) })
})

test('an unforeseen error is a 500 with the request’s number and no inner detail, in the answer or in the log', async () => {
  const secret = '山田太郎の答え'
  const answer = await send({}, async () => {
    throw new Error(secret)
  })
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', errors: [expect.stringContaining('request-1')] },
  })
  expect(JSON.stringify(answer)).not.toContain(secret)
  expect(answer.lines.find((line) => line['level'] === 'error')).toMatchObject({
    error: 'Error',
    request_id: 'request-1',
  })
})

test('an answer that breaks the contract is a 500, not a leak', async () => {
  const answer = await send({}, async () => ({ name: 'wrong' }) as unknown as { title: string })
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
})

test.each(['ProvisionedThroughputExceededException', 'ThrottlingException', 'TimeoutError'])(
  'the table’s %s is "try again", not an error',
  async (name) => {
    const answer = await send({}, async () => {
      throw Object.assign(new Error('x'), { name })
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  },
)

test('a handler gets no field that the contract does not name', async () => {
  const inputs: unknown[] = []
  const create = async ({ input }: { input: unknown }) => {
    inputs.push(input)
    return { title: 'tama' }
  }
  const handler = serve(
    pets,
    { create },
    { originCheck: anyOrigin, authenticate: async () => teacher, log: () => undefined },
  )
  const body = { title: 'tama', role: 'admin', owner: { login_id: 'a', is_admin: true } }
  await answerTo(handler, eventOf({ method: 'POST', path: '/api/pets', body }))
  expect(inputs).toEqual([{ title: 'tama', owner: { login_id: 'a' } }])
})

test('a refusal keeps its status and its sentence', async () => {
  const answer = await send({}, async () => {
    throw new ApiError('MATERIAL_CODE_UNKNOWN', { code: 'X-1' })
  })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'MATERIAL_CODE_UNKNOWN',
      errors: ['教材コード「X-1」が見つかりません。印刷された文字を確かめてください。'],
    },
  })
})

test.each<[string, unknown, string]>([
  ['a missing field', {}, '題名を入力してください。'],
  ['an empty one', { title: '' }, '題名を入力してください。'],
  ['one that is too long', { title: '123456' }, '題名は5文字までにしてください。'],
  ['one of another type', { title: 5 }, '題名の形が正しくありません。'],
  ['a number that is too large', { title: 'a', grade: 13 }, '学年は12までにしてください。'],
])('says in Japanese what is wrong with %s', async (_, body, sentence) => {
  expect(await send({ body }, tama)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [sentence] } })
})

test.each(['{"title":', 'tama', '"tama', '{"title":"tama"}}'])('refuses what is no JSON: %s', async (body) => {
  expect(await send({ body }, tama)).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } })
})

test('says which fields are wrong, each in its own sentence', async () => {
  const { body } = await send({ body: { title: '', grade: 13 } }, tama)
  const fields = [
    { path: 'title', message: '題名を入力してください。' },
    { path: 'grade', message: '学年は12までにしてください。' },
  ]
  expect(body).toEqual({ code: 'VALIDATION', errors: fields.map(({ message }) => message), fields })
})

test.each([
  ['by its name in the contract', new ApiError('LOGIN_TAKEN'), 'owner.login_id'],
  ['by the place that the handler names', new ApiError('LOGIN_TAKEN', {}, 'title'), 'title'],
])('a refusal says which field it is about, %s', async (_, failure, path) => {
  const { body } = await send({}, () => Promise.reject(failure))
  expect(body).toMatchObject({ code: 'LOGIN_TAKEN', fields: [{ path, message: failure.message }] })
})

test('a refusal that is about no field of the call names none', async () => {
  const { body } = await send({}, () => Promise.reject(new ApiError('SCHOOL_CODE_TAKEN')))
  expect(body).not.toHaveProperty('fields')
})

test('refuses what is too large before it is parsed, and other kinds of content', async () => {
  expect(await send({ body: `{"title":"${'a'.repeat(300)}` }, tama)).toMatchObject({ status: 413 })
  expect(await send({ headers: { 'content-type': 'text/plain' } }, tama)).toMatchObject({ status: 415 })
})

test.each([
  ['200 bytes', `{"title":"tama"}${' '.repeat(184)}`, 200],
  ['201 bytes', `{"title":"tama"}${' '.repeat(185)}`, 413],
  ['200 bytes of which three are one letter', `{"title":"猫"}${' '.repeat(185)}`, 200],
  ['201 bytes of which three are one letter', `{"title":"猫"}${' '.repeat(186)}`, 413],
])('a route that takes 200 bytes answers a body of %s with its status', async (_, body, status) => {
  expect(Buffer.byteLength(body)).toBe(status === 200 ? 200 : 201)
  expect(await send({ body }, tama)).toMatchObject({ status })
})

test('a caller of another role is refused before the handler runs', async () => {
  const student = { ...teacher, role: 'parent' } as unknown as typeof teacher
  const answer = await send({}, () => Promise.reject(new Error('ran')), student)
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('the log line names the call and what it consumed, and nothing of what was sent', async () => {
  const { lines } = await send({ body: { title: 'mike' }, headers: { 'access-token': 'secret-token' } }, tama)
  expect(lines).toEqual([
    {
      level: 'info',
      request_id: 'request-1',
      route: 'POST /api/pets',
      status: 200,
      duration_ms: expect.any(Number),
      read_units: 0,
      write_units: 0,
      table_requests: 0,
      // Of a new Lambda's first call alone.
      init_ms: expect.any(Number),
    },
  ])
})

test.each([
  ['another role', { ...teacher, role: 'parent' }, tama, 403, 'FORBIDDEN', 'parent'],
  ['data of another branch', teacher, () => Promise.reject(new ApiError('NOT_FOUND')), 404, 'NOT_FOUND', 'teacher'],
  ['too many tries', teacher, () => Promise.reject(new ApiError('TOO_MANY_TRIES')), 429, 'TOO_MANY_TRIES', 'teacher'],
])('the log says who was refused, and why: %s', async (_, principal, work, status, code, role) => {
  const { lines } = await send({}, work, principal as unknown as typeof teacher)
  expect(lines).toEqual([expect.objectContaining({ status, code, role, caller: 'a', branch: 'b' })])
})

test('the log names the impersonator of a refused call', async () => {
  const by = { account_id: 'admin-1', role: 'admin', branch_id: null, through_branch_id: null }
  const denied = () => Promise.reject(new ApiError('NOT_FOUND'))
  const { lines } = await send({}, denied, { ...teacher, by } as unknown as typeof teacher)
  expect(lines).toEqual([expect.objectContaining({ caller: 'a', impersonator: 'admin-1' })])
})

test('the log says that nobody was signed in, and names no caller of a call that failed for another reason', async () => {
  const [nobody, wrong] = [await send({}, tama, null), await send({ body: { title: '' } }, tama)]
  expect(nobody.lines).toEqual([expect.objectContaining({ status: 401, code: 'UNAUTHENTICATED' })])
  for (const { lines } of [nobody, wrong]) expect(lines[0]).not.toHaveProperty('caller')
})
