import type { IncomingMessage } from 'node:http'
import { attributesOf } from './object-calls.ts'
import type { ObjectStore } from './object-store.ts'
import { type AccessKeys, checkSignature } from './signature-v4.ts'
import { readObject, type StoreAnswer, StoreError } from './store-answer.ts'

type Fields = Readonly<Record<string, string>>

interface Policy {
  expiration: string
  /** `{ field: value }`, or an operator with two values. */
  conditions: (Fields | readonly [operator: string, one: string | number, other: string | number])[]
}

/** Fields that a policy need not mention. */
const FREE_FIELDS = ['policy', 'x-amz-signature']

/**
 * A browser's upload by a form with a signed policy.
 *
 * @throws StoreError: wrong signature, expired, a failed condition, a field without a condition, wrong size
 */
export async function answerPostUpload(
  store: ObjectStore,
  bucket: string,
  request: IncomingMessage,
  { keys, nowMs }: { keys: AccessKeys; nowMs: number },
): Promise<StoreAnswer> {
  const { fields, file } = await readForm(request)
  const read = (name: string) => fields[name] ?? ''
  const signature = {
    credential: read('x-amz-credential'),
    date: read('x-amz-date'),
    signature: read('x-amz-signature'),
  }
  checkSignature(read('policy'), signature, keys)
  const policy = JSON.parse(Buffer.from(read('policy'), 'base64').toString()) as Policy
  if (!(nowMs <= Date.parse(policy.expiration))) throw violated('Policy expired')
  checkConditions(policy, { ...fields, bucket }, file.size)
  const { etag } = await store.put(bucket, read('key'), new Uint8Array(await file.arrayBuffer()), attributesOf(fields))
  return { status: 204, headers: { etag: `"${etag}"` } }
}

/** @returns fields by their names in lower case */
async function readForm(request: IncomingMessage): Promise<{ fields: Fields; file: File }> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await readObject(request)), { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) throw new StoreError(400, 'MalformedPOSTRequest')
  form.delete('file')
  return { fields: Object.fromEntries([...form].map(([name, value]) => [name.toLowerCase(), String(value)])), file }
}

/** Whether every condition is met and every field has a condition. */
function checkConditions({ conditions }: Policy, fields: Fields, sizeBytes: number): void {
  const named = new Set(FREE_FIELDS)
  for (const condition of conditions) {
    const [operator, one, other] = Array.isArray(condition) ? condition : ['eq', ...Object.entries(condition).flat()]
    if (operator === 'content-length-range') {
      if (sizeBytes < Number(one)) throw new StoreError(400, 'EntityTooSmall')
      if (sizeBytes > Number(other)) throw new StoreError(400, 'EntityTooLarge')
      continue
    }
    const name = String(one).replace(/^\$/, '').toLowerCase()
    const value = fields[name] ?? ''
    const holds = operator === 'starts-with' ? value.startsWith(String(other)) : value === other
    if (!holds) throw violated(`Policy Condition failed: ${JSON.stringify(condition)}`)
    named.add(name)
  }
  const extra = Object.keys(fields).find((name) => !named.has(name))
  if (extra) throw violated(`Extra input fields: ${extra}`)
}

const violated = (reason: string) => new StoreError(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)
