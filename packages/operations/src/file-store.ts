import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  paginateListBuckets,
  type S3Client,
} from '@aws-sdk/client-s3'
import { uploadKeys } from '@tcheck/contract/upload'
import { UPLOADS_BUCKET } from '@tcheck/local-cloud/start/local-environment'
import { openObjectStore } from '@tcheck/local-cloud/store/object-store'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { OperationRefused } from './operation-refused.ts'

/** What people have uploaded, by the id of the upload. */
export interface FileStore {
  /** What was checked; null where there is nothing. */
  read: (id: string) => Promise<Buffer | null>
  /**
   * Removes it for good, earlier versions and what was never checked included. May be repeated.
   * @returns how many versions were there
   */
  erase: (id: string) => Promise<number>
}

const keysOf = (id: string) => [uploadKeys.incoming(id), uploadKeys.checked(id)]

/** @throws OperationRefused, when it is first used, where the stage has not one bucket of uploads */
export function stageFiles(s3: S3Client, stage: Stage): FileStore {
  let found: Promise<string> | undefined
  const bucketName = () => {
    found ??= findBucket(s3, stage)
    return found
  }
  return {
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

/** CloudFormation adds signs of its own to the bucket's name. */
async function findBucket(s3: S3Client, stage: Stage): Promise<string> {
  const Prefix = `${nameIn(stage, 'media')}-uploads`
  const names: string[] = []
  for await (const { Buckets = [] } of paginateListBuckets({ client: s3 }, { Prefix })) {
    names.push(...Buckets.flatMap(({ Name }) => Name ?? []))
  }
  const [only, ...others] = names
  if (only === undefined || others.length > 0) {
    throw new OperationRefused(`ステージ「${stage.name}」のアップロードのバケットが1つに決まりません(${Prefix}…)。`)
  }
  return only
}

/** @param folder where the local start keeps its objects; its program must not be running */
export function localFiles(folder: string): FileStore {
  let opened: ReturnType<typeof openObjectStore> | undefined
  const store = () => {
    opened ??= openObjectStore(folder, [UPLOADS_BUCKET])
    return opened
  }
  return {
    async read(id) {
      const { find, read } = await store()
      const key = uploadKeys.checked(id)
      return find(UPLOADS_BUCKET, key) ? buffer(await read(UPLOADS_BUCKET, key)) : null
    },
    async erase(id) {
      const { find, remove } = await store()
      const there = keysOf(id).filter((key) => find(UPLOADS_BUCKET, key))
      for (const key of there) await remove(UPLOADS_BUCKET, key)
      return there.length
    },
  }
}
