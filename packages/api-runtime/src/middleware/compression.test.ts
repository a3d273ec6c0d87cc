import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { LambdaResult } from '../lambda-event.ts'
import { runMiddleware } from '../testing/run-middleware.ts'
import { compression } from './compression.ts'

const long = JSON.stringify({ text: '一次関数の式とグラフ'.repeat(900) })
const given = (more: LambdaResult = {}): LambdaResult => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: long,
  ...more,
})

async function compressed(accepted: string | undefined, answer = given()) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  return (await runMiddleware(compression, { method: 'GET', path: '/api/pets', headers }, answer)).answer
}

test.each(['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'GZIP', 'deflate,gzip ;q=0.001'])(
  'a long answer is compressed for who takes gzip: %s',
  async (accepted) => {
    const { headers, body = '', isBase64Encoded } = await compressed(accepted)
    const bytes = Buffer.from(body, 'base64')
    expect(gunzipSync(bytes).toString()).toBe(long)
    expect(isBase64Encoded).toBe(true)
    expect(headers).toEqual({
      'content-type': 'application/json',
      'Content-Encoding': 'gzip',
      Vary: 'Accept-Encoding',
    })
    expect(bytes.length).toBeLessThan(long.length / 10)
  },
)

test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzip', 'identity'])(
  'and stays as it is for who does not: %s',
  async (accepted) => expect(await compressed(accepted)).toEqual(given()),
)

test.each<[string, LambdaResult]>([
  ['what is short', { body: '{"ok":true}' }],
  ['what is bytes', { body: 'UEs'.repeat(4000), isBase64Encoded: true }],
  ['what has no text', { body: '' }],
])('%s stays as it is', async (_, more) => {
  expect(await compressed('gzip', given(more))).toEqual(given(more))
})

test('its name tells of the same content, not of the same bytes', async () => {
  for (const etag of ['"abc"', 'W/"abc"'])
    expect(await compressed('gzip', given({ headers: { etag } }))).toMatchObject({ headers: { etag: 'W/"abc"' } })
})

test.each([
  [7999, false],
  [8000, true],
])('an answer of %i letters is compressed: %s', async (letters, isCompressed) => {
  const answer = given({ body: 'a'.repeat(letters) })
  expect((await compressed('gzip', answer)).isBase64Encoded === true).toBe(isCompressed)
})
