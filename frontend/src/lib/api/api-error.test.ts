import { describe, expect, it } from 'vitest'
import { apiErrorFrom, isClientError, sentencesOf } from './api-error.ts'

describe('apiErrorFrom', () => {
  it("keeps the server's sentences as they stand", () => {
    const error = apiErrorFrom(422, { errors: ['問題を1つ以上選んでください。'], code: 'MISSION_EMPTY' })
    expect(error).toMatchObject({ status: 422, code: 'MISSION_EMPTY', errors: ['問題を1つ以上選んでください。'] })
  })

  /** As API Gateway, CloudFront and a proxy say them. */
  const strangers = [undefined, null, '', { message: 'Not Found' }, { message: null }, '<html>502 Bad Gateway</html>']
  it.each([404, 413, 429, 502, 503, 504].flatMap((status) => strangers.map((body) => [status, body] as const)))(
    'words %i itself where the answer is %j',
    (status, body) => {
      const error = apiErrorFrom(status, body)
      expect(error.errors).toEqual([expect.stringMatching(/^[^A-Za-z]*[ぁ-ん][^A-Za-z]*$/)])
      expect(error.code).toBe(`HTTP_${status}`)
    },
  )

  it.each([
    ['HTML of a proxy', '<html>'],
    ['a message in English', { message: 'Service Unavailable' }],
    ['errors that are no sentences', { errors: [{ inner: 'stack' }] }],
  ])('never shows %s', (_, body) => {
    expect(apiErrorFrom(500, body).errors).toEqual([])
  })
})

it.each([
  [400, true],
  [404, true],
  [500, false],
  [0, false],
])('a status of %i counts as the own fault: %s', (status, expected) => {
  expect(isClientError(apiErrorFrom(status, null))).toBe(expected)
})

it("shows the server's sentences, else the screen's fallback", () => {
  const fallback = '教室の登録に失敗しました'
  expect(sentencesOf(apiErrorFrom(400, { errors: ['名前を入力してください'] }), fallback)).toEqual([
    '名前を入力してください',
  ])
  expect(sentencesOf(apiErrorFrom(500, null), fallback)).toEqual([fallback])
  expect(sentencesOf(new TypeError('x is undefined'), fallback)).toEqual([fallback])
})
