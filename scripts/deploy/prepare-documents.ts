import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { documentAreas, documentName } from '@tcheck/contract/page-documents'

const PAGE = 'index.html'

/**
 * Copies the general document to areas without a document in the bucket; it opens any page. The stacks are deployed
 * before the web build, and CloudFront then requests the new documents.
 *
 * @returns names of the missing documents
 */
export async function prepareDocuments(s3: S3Client, bucket: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Delimiter: '/' }))
  const there = new Set(Contents.map(({ Key }) => Key))
  const missing = documentAreas.map(documentName).filter((name) => !there.has(name))
  if (!there.has(PAGE) || missing.length === 0) return []
  const { Body: page } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: PAGE }))
  const Body = (await page?.transformToString()) ?? ''
  const common = { Bucket: bucket, Body, ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' }
  for (const Key of missing) await s3.send(new PutObjectCommand({ ...common, Key }))
  return missing
}
