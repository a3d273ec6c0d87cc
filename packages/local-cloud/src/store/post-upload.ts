import type { IncomingMessage } from 'node:http'
import type { ObjectStore } from './object-store.ts'
import { checkPostPolicy } from './post-policy.ts'
import { readBytes } from './request-body.ts'
import { type AccessKeys, encodeRfc3986, isSameSignature, parseCredential, signatureOf } from './signature-v4.ts'
import { quoted, type StoreAnswer, xmlAnswer } from './store-call.ts'
import { accessDenied, noSuchBucket, StoreError, signatureMismatch } from './store-error.ts'
import { attributesOfFields } from './stored-object.ts'

interface PostUpload {
  request: IncomingMessage
  bucket: string
  origin: string
  keys: AccessKeys
  nowMs: number
}

/** A browser's upload by a form whose policy the server signed. */
export async function answerPostUpload(store: ObjectStore, upload: PostUpload): Promise<StoreAnswer> {
  const { request, bucket, origin, keys, nowMs } = upload
  if (!store.hasBucket(bucket)) throw noSuchBucket()
  const { fields, file } = await readForm(request)
  const policy = fields.get('policy')
  if (!policy) throw accessDenied()
  const credential = parseCredential(fields.get('x-amz-credential') ?? '', fields.get('x-amz-date') ?? '')
  if (!isSameSignature(signatureOf(policy, credential, keys), fields.get('x-amz-signature') ?? '')) {
    throw signatureMismatch()
  }
  const key = (fields.get('key') ?? '').replace(/\$\{filename\}/, () => file.name)
  if (!key) throw new StoreError(400, 'InvalidArgument', 'Bucket POST must contain a field named key')
  fields.set('bucket', bucket).set('key', key)
  checkPostPolicy(policy, fields, file.size, nowMs)

  const object = await store.put(bucket, key, Buffer.from(await file.arrayBuffer()), attributesOfFields(fields))
  const location = `${origin}/${bucket}/${encodeRfc3986(key)}`
  const headers = { etag: quoted(object.etag), location }
  const wanted = fields.get('success_action_status')
  if (wanted !== '201') return { status: wanted === '200' ? 200 : 204, headers }
  const answer = xmlAnswer(
    'PostResponse',
    [
      ['Location', location],
      ['Bucket', bucket],
      ['Key', key],
      ['ETag', quoted(object.etag)],
    ],
    201,
  )
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

async function readForm(request: IncomingMessage): Promise<{ fields: Map<string, string>; file: File }> {
  const body = new Uint8Array(await readBytes(request))
  const form = await new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => {
      throw new StoreError(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed')
    })
  const fields = new Map<string, string>()
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    else if (name === 'file') file = value
  }
  if (!file) throw new StoreError(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  return { fields, file }
}
