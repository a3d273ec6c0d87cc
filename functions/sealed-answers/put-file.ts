import { PutObjectCommand } from '@aws-sdk/client-s3'
import { openObjectStore } from '@tcheck/api-runtime/object-store'

const s3 = openObjectStore()

export async function putFile(bucket: string, key: string, bytes: Buffer): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))
}
