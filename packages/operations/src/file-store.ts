import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  paginateListBuckets,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { storeMedia } from '@tcheck/content/import/store-media'
import { uploadKeys } from '@tcheck/contract/upload'
import { MEDIA_BUCKET, UPLOADS_BUCKET } from '@tcheck/local-cloud/start/local-environment'
import { openObjectStore } from '@tcheck/local-cloud/store/object-store'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { OperationError } from './operation-error.ts'

/** What people have uploaded, by the id of the upload, and the media of questions, by name. */
export interface FileStore {
  /** Names of the media that questions may show. */
  mediaNames: () => Promise<string[]>
  /** CRC-32 of the media of this name; null where there are none. */
  mediaSum: (name: string) => Promise<number | null>
  /** Stores checked media under names that are not there. */
  putMedia: (files: ReadonlyMap<string, Uint8Array>) => Promise<void>
  /** What was checked; null where there is nothing. */
  read: (id: string) => Promise<Buffer | null>
  /**
   * Removes an object for good, with its earlier versions and its unchecked uploads. Can be repeated.
   * @returns the number of versions that were removed
   */
  erase: (id: string) => Promise<number>
}

type BucketKind = 'uploads' | 'media'
const BUCKET_LABELS = { uploads: 'アップロード', media: 'メディア' } as const satisfies Record<BucketKind, string>
/** Also the path of browser requests. */
const MEDIA_PREFIX = 'media/'

const keysOf = (id: string) => [uploadKeys.incoming(id), uploadKeys.checked(id)]

/** @throws OperationError, at the first use, if the stage does not have exactly one bucket of uploads */
export function stageFiles(s3: S3Client, stage: Stage): FileStore {
  const found = new Map<BucketKind, Promise<string>>()
  function bucketName(kind: BucketKind = 'uploads') {
    const known = found.get(kind) ?? findBucket(s3, stage, kind)
    found.set(kind, known)
    return known
  }
  return {
    async mediaNames() {
      const names: string[] = []
      const of = { Bucket: await bucketName('media'), Prefix: MEDIA_PREFIX }
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, of)) {
        names.push(...Contents.flatMap(({ Key }) => Key?.slice(MEDIA_PREFIX.length) ?? []))
      }
      return names
    },
    async mediaSum(name) {
      try {
        const of = { Bucket: await bucketName('media'), Key: `${MEDIA_PREFIX}${name}` }
        const { Body } = await s3.send(new GetObjectCommand(of))
        return await sumOf(Body as AsyncIterable<Uint8Array>)
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async putMedia(files) {
      if (files.size > 0) await storeMedia({ s3, bucket: await bucketName('media') }, files)
    },
    async read(id) {
      try {
        const { Body } = await s3.send(
          new GetObjectCommand({ Bucket: await bucketName(), Key: uploadKeys.checked(id) }),
        )
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async erase(id) {
      const Bucket = await bucketName()
      let count = 0
      for (const key of keysOf(id)) count += await eraseVersions(s3, Bucket, key)
      return count
    },
  }
}

async function sumOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let sum = 0
  for await (const piece of pieces) sum = crc32(piece, sum)
  return sum
}

async function eraseVersions(s3: S3Client, Bucket: string, key: string): Promise<number> {
  let count = 0
  // What is left is listed again, so that nothing depends on where a page ended.
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: key }))
    const Objects = [...Versions, ...DeleteMarkers]
      .filter((version) => version.Key === key)
      .map(({ VersionId }) => ({ Key: key, VersionId }))
    if (Objects.length === 0) return count
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors.length > 0) throw new Error(`${Errors.length} versions of an upload stay: ${Errors[0]?.Code}`)
    count += Objects.length
  }
}

/** CloudFormation adds a suffix to the bucket's name. */
async function findBucket(s3: S3Client, stage: Stage, kind: BucketKind): Promise<string> {
  const Prefix = `${nameIn(stage, 'media')}-${kind}`
  const names: string[] = []
  for await (const { Buckets = [] } of paginateListBuckets({ client: s3 }, { Prefix })) {
    names.push(...Buckets.flatMap(({ Name }) => Name ?? []))
  }
  const [only, ...others] = names
  if (only === undefined || others.length > 0) {
    throw new OperationError(
      `ステージ「${stage.name}」の${BUCKET_LABELS[kind]}のバケットが1つに決まりません(${Prefix}…)。`,
    )
  }
  return only
}

/** @param folder the objects of the local start; its program must not be running */
export function localFiles(folder: string): FileStore {
  let opened: ReturnType<typeof openObjectStore> | undefined
  const store = () => {
    opened ??= openObjectStore(folder, [UPLOADS_BUCKET, MEDIA_BUCKET])
    return opened
  }
  return {
    async mediaNames() {
      return (await store()).list(MEDIA_BUCKET, MEDIA_PREFIX).map(({ key }) => key.slice(MEDIA_PREFIX.length))
    },
    async mediaSum(name) {
      const { find, read } = await store()
      const key = `${MEDIA_PREFIX}${name}`
      return find(MEDIA_BUCKET, key) ? sumOf(read(MEDIA_BUCKET, key)) : null
    },
    async putMedia(files) {
      for (const [name, bytes] of files) {
        const contentType = /\.mp4$/i.test(name) ? 'video/mp4' : 'image/png'
        await (await store()).put(MEDIA_BUCKET, `${MEDIA_PREFIX}${name}`, bytes, { contentType, headers: {} })
      }
    },
    async read(id) {
      const { find, read } = await store()
      const key = uploadKeys.checked(id)
      return find(UPLOADS_BUCKET, key) ? buffer(read(UPLOADS_BUCKET, key)) : null
    },
    async erase(id) {
      const { find, remove } = await store()
      const there = keysOf(id).filter((key) => find(UPLOADS_BUCKET, key))
      for (const key of there) await remove(UPLOADS_BUCKET, key)
      return there.length
    },
  }
}
