import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { serve } from '@tcheck/api-runtime/serve'
import { health } from '@tcheck/contract/groups/health'
import { studentMedia } from '@tcheck/contract/groups/student-media'
import { uploads } from '@tcheck/contract/groups/uploads'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { openStoreBench } from '@tcheck/local-cloud/testing/store-bench'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { handlers as healthHandlers } from '../../health/handlers.ts'
import { handlers as mediaHandlers } from '../../student-media/handlers.ts'
import { handlers as uploadHandlers } from '../../uploads/handlers.ts'
import { openPostForms } from '../../uploads/post-form.ts'

/** A store that was there and is not any more. */
async function storeDown() {
  const bench = await openStoreBench()
  const s3 = bench.client()
  await bench.close()
  return s3
}

test('health says that the store is down, and that nothing else is', async () => {
  const s3 = await storeDown()
  const sound = async () => undefined
  const handler = serve(
    health,
    healthHandlers({
      version: '1',
      stage: 'test',
      readDatabase: sound,
      readStorage: async () => void (await s3.send(new HeadBucketCommand({ Bucket: 'tcheck-uploads' }))),
      readSecrets: sound,
      readAuditLag: async () => 0,
    }),
    { originCheck: anyOrigin, authenticate: async () => null, log: () => undefined },
  )
  const { status, body } = await call(handler, { method: 'GET', path: '/api/health' })
  expect([status, body]).toMatchObject([
    200,
    { status: 'degraded', database: { is_ok: true }, storage: { is_ok: false }, secrets: { is_ok: true } },
  ])
})

test('a picture’s address and an upload’s form are signed all the same: no call waits for the store', async () => {
  const cloud = await openTestCloud()
  const { authenticate, table, school } = cloud
  const options = { originCheck: anyOrigin, authenticate, log: () => undefined }
  const media = serve(
    studentMedia,
    mediaHandlers({
      ...{ table, library: openLibrary<MainQuestion>(table) },
      ...{ appOrigin: 'https://tcheck.example', signUrl: async (url) => `${url}?signed` },
    }),
    options,
  )
  const [student] = school.students
  const picture = await call(media, {
    method: 'GET',
    path: '/api/v2/student/utility/get_media',
    query: { 'media[filename]': 'figure.png' },
    headers: await cloud.linkOf(student),
  })
  const signPost = openPostForms(await storeDown(), 'tcheck-uploads')
  const begun = await call(serve(uploads, uploadHandlers({ table, signPost }), options), {
    method: 'POST',
    path: '/api/uploads',
    headers: await cloud.headersOf(school.admin),
    body: { upload: { file_name: 'a.png', content_type: 'image/png', size_bytes: 5 } },
  })
  expect([picture.status, begun.status]).toEqual([302, 201])
  const { url, upload } = begun.body as { url: string; upload: { state: string } }
  await expect(fetch(url, { method: 'POST', body: new FormData() })).rejects.toThrow()
  // The file never came, so the upload goes on waiting and ends by itself.
  expect(upload.state).toBe('pending')
})
