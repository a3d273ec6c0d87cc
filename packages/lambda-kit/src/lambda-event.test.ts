import { eventOf, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { bodyBytesOf, type LambdaEvent, mediaTypeOf, readHeaders, toRequest, toResult } from './lambda-event.ts'

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

const bodyOf = async (
  more: Partial<LambdaEvent>,
  contentType = 'application/json',
  method: TestCall['method'] = 'POST',
) => {
  const given = event({ method, headers: { 'content-type': contentType } }, more)
  return toRequest(given, readHeaders(given)).body()
}

test.each([
  ['an object', { body: '{"title":"猫"}' }, { title: '猫' }],
  ['an object with a mark of the order of bytes', { body: '\ufeff{"title":"猫"}' }, { title: '猫' }],
  ['half a letter', { body: '{"title":"\ud83d"}' }, { title: '\ufffd' }],
  ['base64', { body: base64('\ufeff{"title":"猫"}'), isBase64Encoded: true }, { title: '猫' }],
  ['nothing', { body: '' }, {}],
])('reads a JSON body: %s', async (_, more, read) => {
  expect(await bodyOf(more)).toEqual(read)
})

test('a body that is no JSON is an error, and a call that has no body reads none', async () => {
  await expect(bodyOf({ body: '{"title":' })).rejects.toThrow(SyntaxError)
  expect(await bodyOf({ body: '{"title":"猫"}' }, 'application/json', 'GET')).toBeUndefined()
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const)
    expect(await bodyOf({ body: '{"a":1}' }, 'application/json', method)).toEqual({ a: 1 })
})

test.each([false, true])('reads a form whose boundary has capital letters, as base64: %s', async (isBase64Encoded) => {
  const form = '--Ab12\r\ncontent-disposition: form-data; name="title"\r\n\r\ntama\r\n--Ab12--\r\n'
  const body = isBase64Encoded ? base64(form) : form
  const read = await bodyOf({ body, isBase64Encoded }, 'Multipart/Form-Data; boundary=Ab12')
  expect([...(read as FormData)]).toEqual([['title', 'tama']])
})

test('a path and a query reach the router once decoded', () => {
  const given = event({ path: '/api/pets/a b%2Fc', query: { q: '猫 1' } })
  const { url, method } = toRequest(given, readHeaders(given))
  expect([method, url.pathname, url.searchParams.get('q')]).toEqual(['POST', '/api/pets/a%20b%252Fc', '猫 1'])
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

test('answers JSON as JSON, whatever its route said of a file', async () => {
  const headers = { 'Content-Disposition': 'inline', 'X-Two': ['a', 'b'], 'x-none': undefined }
  expect(await toResult({ status: 201, headers, body: { ok: true } })).toEqual({
    statusCode: 201,
    headers: { 'content-type': 'application/json', 'x-two': 'a, b' },
    body: '{"ok":true}',
  })
  expect(await toResult({ status: 204, headers: {}, body: undefined })).toEqual({ statusCode: 204, headers: {} })
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
  const {
    headers,
    body,
    isBase64Encoded: packed = false,
  } = await toResult({
    ...{ status: 200, headers: {}, body: new Blob(['猫'], { type }) },
  })
  expect([packed, body]).toEqual([isBase64Encoded, isBase64Encoded ? base64('猫') : '猫'])
  expect(headers).toMatchObject({ 'content-type': type, 'content-length': '3' })
})

test.each([
  ['class.xlsx', `attachment; filename="class.xlsx"; filename*=utf-8''class.xlsx`],
  [
    `中2 "a" (1)'.csv`,
    `attachment; filename="_2 \\"a\\" (1)'.csv"; filename*=utf-8''%E4%B8%AD2%20%22a%22%20%281%29%27.csv`,
  ],
])('names the file %s for new and for old programs', async (name, disposition) => {
  const { headers } = await toResult({ status: 200, headers: {}, body: new File(['x'], name, { type: 'text/csv' }) })
  expect(headers['content-disposition']).toBe(disposition)
})

test('keeps the name that a route gives its file, and calls a nameless one blob', async () => {
  const body = new Blob(['x'], { type: 'text/csv' })
  const named = await toResult({ status: 200, headers: { 'content-disposition': 'inline' }, body })
  expect(named.headers['content-disposition']).toBe('inline')
  const nameless = await toResult({ status: 200, headers: {}, body })
  expect(nameless.headers['content-disposition']).toBe(`attachment; filename="blob"; filename*=utf-8''blob`)
})
