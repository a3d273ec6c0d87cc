import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'

const CONTENT_TYPES = { png: 'image/png', mp4: 'video/mp4' } as const

/** Puts checked media files into the store under `media/`, which is also the path under which browsers ask for them. */
export async function storeMedia(
  { s3, bucket }: { s3: S3Client; bucket: string },
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [name, bytes] of files) {
    const ContentType = /\.mp4$/i.test(name) ? CONTENT_TYPES.mp4 : CONTENT_TYPES.png
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `media/${name}`, Body: bytes, ContentType }))
  }
}
