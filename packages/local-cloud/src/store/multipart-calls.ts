import type { MultipartUploads } from './multipart-uploads.ts'
import type { ObjectStore } from './object-store.ts'
import { quoted, type StoreAnswer, type StoreCall, unquoted, type XmlElement, xmlAnswer } from './store-call.ts'
import { noSuchBucket, StoreError } from './store-error.ts'
import { attributesOfHeaders } from './stored-object.ts'
import { readElements, readText } from './xml.ts'

export const isMultipartCall = ({ method, query }: StoreCall) =>
  query.has('uploadId') || (method === 'POST' && query.has('uploads'))

/** Upload in parts: begin, part, complete, give up. */
export async function answerMultipartCall(
  store: ObjectStore,
  uploads: MultipartUploads,
  call: StoreCall,
): Promise<StoreAnswer> {
  const { bucket, key, method, query } = call
  if (!store.hasBucket(bucket)) throw noSuchBucket()
  const uploadId = query.get('uploadId')
  if (uploadId === null) {
    await call.payload()
    const begun = await uploads.begin({ bucket, key, attributes: attributesOfHeaders(call.request.headers) })
    return xmlAnswer('InitiateMultipartUploadResult', [
      ['Bucket', bucket],
      ['Key', key],
      ['UploadId', begun],
    ])
  }
  const { attributes } = await uploads.open(uploadId, bucket, key)
  if (method === 'PUT') {
    const etag = await uploads.keepPart(uploadId, Number(query.get('partNumber')), await call.payload())
    return { status: 200, headers: { etag: quoted(etag) } }
  }
  if (method === 'GET') {
    const parts = await uploads.parts(uploadId)
    return xmlAnswer('ListPartsResult', [
      ['Bucket', bucket],
      ['Key', key],
      ['UploadId', uploadId],
      ['IsTruncated', false],
      ...parts.map(
        ({ partNumber, etag, bytes }): XmlElement => [
          'Part',
          [
            ['PartNumber', partNumber],
            ['ETag', quoted(etag)],
            ['Size', bytes],
          ],
        ],
      ),
    ])
  }
  if (method === 'DELETE') {
    await uploads.forget(uploadId)
    return { status: 204 }
  }
  if (method !== 'POST') throw new StoreError(405, 'MethodNotAllowed')
  const parts = readElements((await call.payload()).toString(), 'Part').map((part) => ({
    partNumber: Number(readText(part, 'PartNumber')),
    etag: unquoted(readText(part, 'ETag') ?? ''),
  }))
  const { pieces, etag } = await uploads.assemble(uploadId, parts)
  await store.put(bucket, key, pieces, attributes, { etag })
  await uploads.forget(uploadId)
  return xmlAnswer('CompleteMultipartUploadResult', [
    ['Bucket', bucket],
    ['Key', key],
    ['ETag', quoted(etag)],
  ])
}
