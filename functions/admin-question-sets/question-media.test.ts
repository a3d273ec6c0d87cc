import { PutObjectCommand } from '@aws-sdk/client-s3'
import { uploadKeys } from '@tcheck/contract/upload'
import { BUCKET, openStoreBench } from '@tcheck/local-cloud/testing/store-bench'
import { afterAll, expect, test } from 'vitest'
import { openQuestionMedia } from './question-media.ts'

const bench = await openStoreBench()
afterAll(() => bench.close())

const media = openQuestionMedia(bench.plainClient(), { media: BUCKET, uploads: BUCKET })
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text), contentType: 'image/png' })

test('a media name keeps its content when another admin sends another file', async () => {
  expect(await media.has('図 1.png')).toBe(false)
  expect(await media.add(file('図 1.png', 'first'))).toBe('added')
  expect(await media.has('図 1.png')).toBe(true)
  expect(await media.add(file('図 1.png', 'first'))).toBe('same')
  expect(await media.add(file('図 1.png', 'other'))).toBe('taken')
  expect(await media.add(file('図 1.png', 'longer than that'))).toBe('taken')
})

test('of two who come at the same moment with different files one is told', async () => {
  const both = await Promise.all(['one', 'two'].map((text) => media.add(file('both.png', text))))
  expect(both.toSorted()).toEqual(['added', 'taken'])
})

test('reads what was checked, and knows what is not there', async () => {
  const Key = uploadKeys.checked('upload-1')
  await bench.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'bytes' }))
  expect(new TextDecoder().decode((await media.readChecked('upload-1')) ?? undefined)).toBe('bytes')
  expect(await media.readChecked('upload-2')).toBeNull()
})
