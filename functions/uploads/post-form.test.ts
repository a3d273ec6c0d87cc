import { BUCKET, openStoreBench } from '@tcheck/local-cloud/testing/store-bench'
import { afterAll, expect, test } from 'vitest'
import { openPostForms } from './post-form.ts'

const bench = await openStoreBench()
afterAll(() => bench.close())

const post = { key: 'incoming/one', contentType: 'image/png', sizeBytes: 5, seconds: 600 }
const signPost = openPostForms(bench.client(), BUCKET)
type Form = Awaited<ReturnType<typeof signPost>>

async function send({ url, fields }: Form, text: string, changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  form.append('file', new Blob([text]), 'x')
  return (await fetch(url, { method: 'POST', body: form })).status
}

test('a store that checks signatures takes the one file, and no other key, type or size', async () => {
  const form = await signPost(post)
  expect(await send(form, '12345')).toBe(204)
  expect(await send(form, '12345', { key: 'incoming/two' })).toBe(403)
  expect(await send(form, '12345', { 'content-type': 'text/html' })).toBe(403)
  expect(await send(form, '12345', { 'x-amz-meta-role': 'admin' })).toBe(403)
  expect(await send(form, '1234')).toBe(400)
  expect(await send(form, '123456')).toBe(400)
})

test('a form ends when it says so', async () => {
  expect(await send(await signPost({ ...post, seconds: -1 }), '12345')).toBe(403)
})
