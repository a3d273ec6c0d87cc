import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, expect, it } from 'vitest'
import { BUCKET as Bucket, openStoreBench } from '../testing/store-bench.ts'

const bench = await openStoreBench()
afterAll(() => bench.close())
const FIVE_MB = 5 * 1024 * 1024

async function begin(Key: string) {
  const { UploadId } = await bench.plainClient().send(new CreateMultipartUploadCommand({ Bucket, Key }))
  const part = async (PartNumber: number, Body: Uint8Array) => {
    const input = { Bucket, Key, UploadId, PartNumber, Body }
    return { PartNumber, ETag: (await bench.plainClient().send(new UploadPartCommand(input))).ETag }
  }
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    bench.plainClient().send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
  return { UploadId, part, complete }
}

it('joins parts that were sent in any order, also over a restart', async () => {
  const upload = await begin('film')
  const last = await upload.part(2, Buffer.alloc(10, 2))
  await bench.restart()
  const first = await upload.part(1, Buffer.alloc(FIVE_MB, 1))
  const { ETag } = await upload.complete([first, last])
  expect(ETag).toMatch(/-2"$/)
  const { Body } = await bench.client().send(new GetObjectCommand({ Bucket, Key: 'film', Range: 'bytes=-11' }))
  expect([...((await Body?.transformToByteArray()) ?? [])]).toEqual([1, ...Array(10).fill(2)])
})

it('replaces a part that comes again, and removes the parts of a complete upload', async () => {
  const upload = await begin('again')
  await upload.part(1, Buffer.from('old'))
  const part = await upload.part(1, Buffer.from('new'))
  await upload.complete([part])
  const { Body } = await bench.client().send(new GetObjectCommand({ Bucket, Key: 'again' }))
  expect(await Body?.transformToString()).toBe('new')
  await expect(upload.complete([part])).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

it('refuses a part that is too small, unknown or out of order, and an unknown upload', async () => {
  const upload = await begin('short')
  const [one, two] = [await upload.part(1, Buffer.alloc(3)), await upload.part(2, Buffer.alloc(3))]
  await expect(upload.complete([one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' })
  await expect(upload.complete([two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(upload.complete([{ PartNumber: 1, ETag: '"00"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(bench.client().send(new HeadObjectCommand({ Bucket, Key: 'short' }))).rejects.toThrow()
  const input = { Bucket, Key: 'another', UploadId: upload.UploadId }
  const ofAnotherKey = bench.plainClient().send(new UploadPartCommand({ ...input, PartNumber: 1, Body: 'x' }))
  await expect(ofAnotherKey).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

it('lists the received parts, so that an interrupted client sends the others', async () => {
  const upload = await begin('resumed')
  const second = await upload.part(2, Buffer.alloc(10, 2))
  await bench.restart()
  const { Parts } = await bench
    .plainClient()
    .send(new ListPartsCommand({ Bucket, Key: 'resumed', UploadId: upload.UploadId }))
  expect(Parts).toMatchObject([{ PartNumber: 2, ETag: second.ETag, Size: 10 }])
})
