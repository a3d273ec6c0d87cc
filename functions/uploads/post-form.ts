import type { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { UploadDeps } from './routes/begin.ts'

/** A form by which a browser puts one file into the store: this key, this type, exactly this many bytes, until its end. */
export const openPostForms =
  (s3: S3Client, bucket: string): UploadDeps['signPost'] =>
  ({ key, contentType, sizeBytes, seconds }) =>
    createPresignedPost(s3, {
      Bucket: bucket,
      Key: key,
      Expires: seconds,
      Fields: { 'content-type': contentType },
      Conditions: [['content-length-range', sizeBytes, sizeBytes]],
    })
