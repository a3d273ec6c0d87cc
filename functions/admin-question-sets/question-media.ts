import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { uploadKeys } from '@tcheck/contract/upload'

/** Question media, as an editor adds to it. */
export interface QuestionMedia {
  /** The bytes of an upload that was checked; null where they are gone. */
  readChecked: (uploadId: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Whether a file of this name is there. */
  has: (name: string) => Promise<boolean>
  /** Puts a file where no other one of its name is: a name stands for one content for ever. */
  add: (file: NewMedia) => Promise<'added' | 'same' | 'taken'>
}

interface NewMedia {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

interface Buckets {
  media: string
  uploads: string
}

interface Place {
  Bucket: string
  Key: string
}

/** Another one wrote before, or writes at the same moment: one of them is told to look again. */
const TAKEN = ['PreconditionFailed', 'ConditionalRequestConflict']
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

export function openQuestionMedia(s3: S3Client, buckets: Buckets): QuestionMedia {
  const placeOf = (name: string): Place => ({ Bucket: buckets.media, Key: `media/${name}` })

  async function bytesOf(place: Place): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const { Body } = await s3.send(new GetObjectCommand(place))
      return Body ? new Uint8Array(await Body.transformToByteArray()) : null
    } catch (error) {
      if (isNamed(error, 'NoSuchKey')) return null
      throw error
    }
  }

  /** null where nothing is there. */
  async function lengthOf(place: Place): Promise<number | null> {
    try {
      return (await s3.send(new HeadObjectCommand(place))).ContentLength ?? 0
    } catch (error) {
      if (isNamed(error, 'NotFound')) return null
      throw error
    }
  }

  /** What stands there is read only where it may be the same: a film of a gigabyte is told by its length. */
  async function isSame({ name, bytes }: NewMedia): Promise<boolean> {
    const place = placeOf(name)
    if ((await lengthOf(place)) !== bytes.length) return false
    const standing = await bytesOf(place)
    return standing !== null && Buffer.from(standing).equals(bytes)
  }

  return {
    readChecked: (uploadId) => bytesOf({ Bucket: buckets.uploads, Key: uploadKeys.checked(uploadId) }),
    has: async (name) => (await lengthOf(placeOf(name))) !== null,
    async add(file) {
      const { name, bytes, contentType } = file
      const command = { ...placeOf(name), Body: bytes, ContentType: contentType, IfNoneMatch: '*' }
      try {
        await s3.send(new PutObjectCommand(command))
        return 'added'
      } catch (error) {
        if (!isNamed(error, ...TAKEN)) throw error
        return (await isSame(file)) ? 'same' : 'taken'
      }
    },
  }
}
