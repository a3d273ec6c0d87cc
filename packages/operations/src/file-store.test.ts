import { stage } from '@tcheck/stages/testing/test-stage'
import { expect, test } from 'vitest'
import { stageFiles } from './file-store.ts'
import { emulateVersionedBuckets } from './testing/versioned-bucket.ts'

const BUCKET = 'tcheck-dev-media-uploads1a2b-x9'

test('reads what was checked of an upload, and erases every version of it and of nothing else', async () => {
  const bucket = emulateVersionedBuckets([BUCKET, 'tcheck-dev-media-media1a2b-x9', 'tcheck-production-media-uploads-y'])
  bucket.put('incoming/one', Buffer.from('raw'))
  bucket.put('checked/one', Buffer.from('first'))
  bucket.put('checked/one', Buffer.from('second'))
  bucket.put('incoming/one', null)
  bucket.put('checked/one-more', Buffer.from('another'))
  const files = stageFiles(bucket.client, stage)
  expect((await files.read('one'))?.toString()).toBe('second')
  expect(await files.erase('one')).toBe(4)
  expect(bucket.keys()).toEqual(['checked/one-more'])
  expect([await files.erase('one'), await files.read('one')]).toEqual([0, null])
})

test('refuses a stage whose bucket is not to be found', async () => {
  const { client } = emulateVersionedBuckets(['tcheck-dev-media-media1a2b-x9'])
  await expect(stageFiles(client, stage).read('one')).rejects.toThrow('アップロードのバケットが1つに決まりません')
})
