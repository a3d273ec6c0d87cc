import { eventOf, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { bodyBytesOf, type LambdaEvent, mediaTypeOf, pathOf, readHeaders, toRequest, toResult } from './lambda-event.ts'

const event = (call: Partial<TestCall> = {}, more: Partial<LambdaEvent> = {}): LambdaEvent => ({
  ...eventOf({ method: 'POST', path: '/api/pets', ...call }),
  ...more,
})
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  ['none', {}, 0],
  ['text', { body: 'tama' }, 4],
  ['letters of several bytes', { body: '猫' }, 3],
  ['base64 of three bytes', { body: base64('abc'), isBase64Encoded: true }, 3],
])('counts the bytes of a body: %s', (_, more, bytes) => {
  expect(bodyBytesOf(event({}, more))).toBe(bytes)
})

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  [' text/csv ;header=present', 'text/csv'],
  ['', ''],
])('reads the media type of %j', (contentType, type) => {
  expect(mediaTypeOf(contentType)).toBe(type)
})

const requestOf = (given: LambdaEvent) => toRequest(given, readHeaders(given))
const sent = (more: Partial<LambdaEvent>, contentType = 'application/json') =>
  requestOf(event({ headers: { 'content-type': contentType } }, more))

test.each([
  ['an object', { body: '{"title":"猫"}' }, { title: '猫' }],
  ['an object with a mark of the order of bytes', { body: '\ufeff{"title":"猫"}' }, { title: '猫' }],
  ['half a letter', { body: '{"title":"\ud83d"}' }, { title: '\ufffd' }],
  ['base64', { body: base64('\ufeff{"title":"猫"}'), isBase64Encoded: true }, { title: '猫' }],
  ['nothing', { body: '' }, {}],
])('reads a JSON body: %s', async (_, more, read) => {
  expect(await sent(more).json()).toEqual(read)
})

test('a GET reads no body, and every other method does', async () => {
  const withBody = (method: TestCall['method']) => requestOf(event({ method }, { body: '{"a":1}' })).text()
  expect(await withBody('GET')).toBe('')
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) expect(await withBody(method)).toBe('{"a":1}')
})

test.each([false, true])('reads a form whose boundary has capital letters, as base64: %s', async (isBase64Encoded) => {
  const form = '--Ab12\r\ncontent-disposition: form-data; name="title"\r\n\r\ntama\r\n--Ab12--\r\n'
  const body = isBase64Encoded ? base64(form) : form
  const read = await sent({ body, isBase64Encoded }, 'Multipart/Form-Data; boundary=Ab12').formData()
  expect([...read]).toEqual([['title', 'tama']])
})

test('a path and a query reach the router once decoded', () => {
  const given = event({ path: '/api/pets/a b%2Fc', query: { q: '猫 1' } })
  const { url: address, method } = requestOf(given)
  const url = new URL(address)
  expect(url.pathname).toBe(pathOf(given))
  expect([method, url.pathname, url.searchParams.get('q')]).toEqual(['POST', '/api/pets/a%20b%252Fc', '猫 1'])
})

test('oRPC reads the media type in small letters, and no name of a file', () => {
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8', 'content-disposition': 'inline; filename="a"' }
  const read = (body: string) => [...readHeaders(event({}, { headers, body }))]
  expect(read('{}')).toEqual([['content-type', 'application/json; charset=UTF-8']])
  expect(read('')).toEqual([])
})

test('leaves out headers that can be none, and joins cookies', () => {
  const headers = { 'x-good': 'a\tb é', 'x-bad': 'a\nb', 'bad name': 'a', 'x-none': undefined }
  const read = readHeaders(event({}, { headers, cookies: ['a=1', 'b=2', 'c=\n'] }))
  expect([...read]).toEqual([
    ['cookie', 'a=1; b=2'],
    ['x-good', 'a\tb é'],
  ])
  expect(readHeaders(event({}, { headers: {}, cookies: ['c=\n'] })).has('cookie')).toBe(false)
  expect(readHeaders(event({}, { headers: {} })).has('cookie')).toBe(false)
})

test('answers JSON as text, and an answer without a body as none', async () => {
  const headers = { 'content-type': 'application/json', 'X-Two': 'a, b' }
  expect(await toResult(new Response('{"ok":true}', { status: 201, headers }))).toEqual({
    statusCode: 201,
    headers: { 'content-type': 'application/json', 'x-two': 'a, b' },
    body: '{"ok":true}',
    isBase64Encoded: false,
  })
  expect(await toResult(new Response(null, { status: 204 }))).toEqual({ statusCode: 204, headers: {} })
})

test.each([
  ['text/plain', false],
  ['text/html;charset=utf-8', false],
  ['application/json', false],
  ['application/problem+json', false],
  ['text/csv', true],
  ['image/png', true],
  ['application/jsonp', true],
])('answers a file of %s as bytes: %s', async (type, isBase64Encoded) => {
  const headers = { 'content-type': type, 'content-length': '3' }
  const result = await toResult(new Response(new Blob(['猫']), { headers }))
  expect(result).toEqual({
    ...{ statusCode: 200, headers: { 'content-type': type }, isBase64Encoded },
    body: isBase64Encoded ? base64('猫') : '猫',
  })
})

test('a file that a route would show is saved', async () => {
  const headers = { 'content-disposition': 'inline; filename="inline.csv"' }
  const result = await toResult(new Response('x', { headers }))
  expect(result.headers?.['content-disposition']).toBe('attachment; filename="inline.csv"')
})
