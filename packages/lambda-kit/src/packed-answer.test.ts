import { gunzipSync } from 'node:zlib'
import { eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import type { LambdaResult } from './lambda-event.ts'
import { packedAnswer } from './packed-answer.ts'

const long = JSON.stringify({ text: '一次関数の式とグラフ'.repeat(900) })
const answer = (more: LambdaResult = {}): LambdaResult => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: long,
  ...more,
})

const packed = (accepted: string | undefined, result = answer()) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  return packedAnswer(eventOf({ method: 'GET', path: '/api/pets', headers }), result)
}

test.each(['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'GZIP', 'deflate,gzip ;q=0.001'])(
  'a long answer is packed for who takes gzip: %s',
  async (accepted) => {
    const { headers, body = '', isBase64Encoded } = await packed(accepted)
    const bytes = Buffer.from(body, 'base64')
    expect(gunzipSync(bytes).toString()).toBe(long)
    expect([isBase64Encoded, headers]).toEqual([
      true,
      {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': String(bytes.length),
        vary: 'Accept-Encoding',
      },
    ])
    expect(bytes.length).toBeLessThan(long.length / 10)
  },
)

test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzip', 'identity'])(
  'and stays as it is for who does not: %s',
  async (accepted) => expect(await packed(accepted)).toEqual(answer()),
)

test('what is short, what is bytes and what has no body stays as it is', async () => {
  for (const more of [
    { body: '{"ok":true}' },
    { body: 'UEs'.repeat(4000), isBase64Encoded: true },
    { statusCode: 204 },
  ]) {
    const { body: _, ...bare } = answer()
    const given = 'body' in more ? answer(more) : { ...bare, ...more }
    expect(await packed('gzip', given)).toEqual(given)
  }
})

test('its name tells of the same content, not of the same bytes', async () => {
  for (const etag of ['"abc"', 'W/"abc"']) {
    const { headers } = await packed('gzip', answer({ headers: { etag } }))
    expect(headers).toMatchObject({ etag: 'W/"abc"' })
  }
})
