import { CompleteMultipartUploadCommand } from '@aws-sdk/client-s3'
import type { ImportFile } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import { getImportFile } from '@tcheck/data/import-file/import-file'
import { BUCKET } from '@tcheck/local-cloud/testing/store-bench'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  type StoreBench,
} from '../../testing/import-fixture.ts'

let bench: StoreBench
let fixture: ImportFixture
beforeAll(async () => {
  bench = await openImportBench()
  fixture = await openImportFixture(bench)
})
afterAll(() => bench.close())

async function begun(size: number) {
  const { body } = await fixture.ask<{ file: ImportFile }>('POST', '/files', {
    file: { name: '図.zip', role: 'media', size_bytes: size },
  })
  const { id } = body.file
  const { body: issued } = await fixture.ask<{ parts: { url: string }[] }>('POST', `/files/${id}/parts`, { parts: [1] })
  const answer = await fetch(issued.parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(100) })
  return { id, etag: answer.headers.get('etag') ?? '' }
}

/** The store makes the file, and nobody hears of it: the call ran out of time, as it does with gigabytes. */
async function madeUnheard({ id, etag }: { id: string; etag: string }) {
  const file = await getImportFile(fixture.table, id, fixture.now)
  await bench.plainClient().send(
    new CompleteMultipartUploadCommand({
      ...{ Bucket: BUCKET, Key: importKeys.file(id), UploadId: file?.store_upload_id },
      MultipartUpload: { Parts: [{ PartNumber: 1, ETag: etag }] },
    }),
  )
}

test('returns a file that was completed before the response was lost', async () => {
  const one = await begun(100)
  await madeUnheard(one)
  for (const _ of [1, 2])
    expect(await fixture.ask('POST', `/files/${one.id}/complete`, {})).toMatchObject({
      status: 200,
      body: { file: { is_ready: true } },
    })
})

test('one that is of other bytes than were announced, or whose parts have not come, stays what it is', async () => {
  const longer = await begun(101)
  const incomplete = { body: { code: 'IMPORT_FILE_INCOMPLETE' } }
  expect(await fixture.ask('POST', `/files/${longer.id}/complete`, {})).toMatchObject(incomplete)
  await madeUnheard(longer)
  expect(await fixture.ask('POST', `/files/${longer.id}/complete`, {})).toMatchObject(incomplete)
})
