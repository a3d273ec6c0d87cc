import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { BUCKET, openStoreBench } from '@tcheck/local-cloud/store/store-bench'
import { afterAll, expect, test } from 'vitest'
import { createPostSigner } from './sign-post.ts'

const bench = await openStoreBench()
afterAll(() => bench.close())

const post = { key: 'incoming/one', contentType: 'image/png', sizeBytes: 5, seconds: 600 }
const environment = {
  AWS_REGION: 'ap-northeast-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret',
  AWS_SESSION_TOKEN: 'a-session',
}
const local = () => ({ ...environment, AWS_ENDPOINT_URL_S3: bench.endpoint() })
type Form = Awaited<ReturnType<ReturnType<typeof createPostSigner>>>

async function send({ url, fields }: Form, text: string, changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  form.append('file', new Blob([text]), 'x')
  return (await fetch(url, { method: 'POST', body: form })).status
}

test('a store that checks signatures takes the one file, and no other key, type or size', async () => {
  const form = await createPostSigner(BUCKET, local())(post)
  expect(await send(form, '12345')).toBe(204)
  expect(await send(form, '12345', { key: 'incoming/two' })).toBe(403)
  expect(await send(form, '12345', { 'content-type': 'text/html' })).toBe(403)
  expect(await send(form, '12345', { 'x-amz-meta-role': 'admin' })).toBe(403)
  expect(await send(form, '1234')).toBe(400)
  expect(await send(form, '123456')).toBe(400)
})

test('a form ends when it says so, and one of another key is refused', async () => {
  const past = () => new Date(Date.now() - 601_000)
  expect(await send(await createPostSigner(BUCKET, local(), past)(post), '12345')).toBe(403)
  const forged = { ...local(), AWS_SECRET_ACCESS_KEY: 'guessed' }
  expect(await send(await createPostSigner(BUCKET, forged)(post), '12345')).toBe(403)
})

test('says what AWS’s own library says, to the same address', async () => {
  const s3 = new S3Client({
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret', sessionToken: 'a-session' },
  })
  const theirs = await createPresignedPost(s3, {
    Bucket: BUCKET,
    Key: post.key,
    Expires: post.seconds,
    Fields: { 'content-type': post.contentType },
    Conditions: [['content-length-range', post.sizeBytes, post.sizeBytes]],
  })
  const ours = await createPostSigner(BUCKET, environment)(post)
  const conditionsOf = ({ fields }: Form) => {
    const { conditions } = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()) as {
      conditions: object[]
    }
    return conditions.map((one) => (Array.isArray(one) ? one : Object.keys(one)[0])).sort()
  }
  expect(ours.url).toBe(theirs.url)
  expect(Object.keys(ours.fields).sort()).toEqual(Object.keys(theirs.fields).sort())
  expect(conditionsOf(ours)).toEqual(conditionsOf(theirs))
})
