import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { studentMedia } from '@tcheck/contract/groups/student-media'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler

beforeEach(async () => {
  cloud = await openTestCloud()
  const signUrl = async (url: string, expiresAt: Date) => `${url}?Expires=${expiresAt.getTime() / 1000}`
  handler = serve(
    studentMedia,
    handlers({
      table: cloud.table,
      library: openLibrary<MainQuestion>(cloud.table),
      appOrigin: 'https://app.example',
      signUrl,
    }),
    {
      originCheck: anyOrigin,
      authenticate: cloud.authenticate,
      now: () => new Date('2026-11-20T03:00:30.000Z'),
      log: () => undefined,
    },
  )
})

const get = async (filename: string, headers: Record<string, string> = {}) =>
  call(handler, {
    method: 'GET',
    path: '/api/v2/student/utility/get_media',
    query: { 'media[filename]': filename },
    headers: { ...(await cloud.linkOf(cloud.school.students[0])), ...headers },
  })

test('answers the signed URL as JSON to our own browser, ending after minutes', async () => {
  const { body } = await get('graph.png', { accept: 'application/json' })
  expect(body).toEqual({
    url: 'https://app.example/media/graph.png?Expires=1795144560',
    expires_at: '2026-11-20T03:16:00.000Z',
  })
})

test('redirects to it otherwise', async () => {
  const { status, headers } = await get('movie.MP4')
  expect([status, headers['location']]).toEqual([302, 'https://app.example/media/movie.MP4?Expires=1795144560'])
})

test('finds a Japanese name in any Unicode form', async () => {
  const name = 'グラフ 1（拡大）.png'
  for (const form of ['NFC', 'NFD'])
    expect((await get(name.normalize(form))).headers['location']).toContain(`/media/${encodeURIComponent(name)}?`)
})

test.each(['../keys.json', 'a.svg', 'a.jpg', 'a.png.exe', 'a/b.png', '.png'])(
  'refuses %s: only .png is an image and only .mp4 a video',
  async (name) => {
    expect(await get(name)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  },
)
