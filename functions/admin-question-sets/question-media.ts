import { uploadKeys } from '@tcheck/contract/upload'
import { signedStoreUrl } from '@tcheck/lambda-kit/store-signature'

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

type Environment = Readonly<Record<string, string | undefined>>
type Method = 'GET' | 'HEAD' | 'PUT'

const SECONDS = 60
const MISSING = 404
const NOT_EMPTY = 412
/** Two who write at the same moment: one of them is told to look again. */
const MEANWHILE = 409

/** One signed request each: the store's whole client would be half of this Lambda (decision 0304). */
export function openQuestionMedia(environment: Environment): QuestionMedia {
  const buckets = {
    media: environment['MEDIA_BUCKET'] ?? '',
    uploads: environment['UPLOADS_BUCKET'] ?? '',
  }
  const mediaKey = (name: string) => `media/${name}`

  async function ask(method: Method, at: { bucket: string; key: string }, more: RequestInit = {}) {
    const answer = await fetch(signedStoreUrl(environment, { method, ...at, seconds: SECONDS }, new Date()), {
      ...more,
      method,
    })
    const isExpected = answer.ok || [MISSING, NOT_EMPTY, MEANWHILE].includes(answer.status)
    if (!isExpected) throw new Error(`the store answered ${answer.status}`)
    return answer
  }
  const bytesOf = async (at: { bucket: string; key: string }) => {
    const answer = await ask('GET', at)
    return answer.status === MISSING ? null : new Uint8Array(await answer.arrayBuffer())
  }

  /** What stands there is read only where it may be the same: a film of a gigabyte is told by its length. */
  async function isSame({ name, bytes }: NewMedia): Promise<boolean> {
    const at = { bucket: buckets.media, key: mediaKey(name) }
    const head = await ask('HEAD', at)
    if (Number(head.headers.get('content-length')) !== bytes.length) return false
    const standing = await bytesOf(at)
    return standing !== null && Buffer.from(standing).equals(bytes)
  }

  return {
    readChecked: (uploadId) => bytesOf({ bucket: buckets.uploads, key: uploadKeys.checked(uploadId) }),
    has: async (name) => (await ask('HEAD', { bucket: buckets.media, key: mediaKey(name) })).status !== MISSING,
    async add(file) {
      const { status } = await ask(
        'PUT',
        { bucket: buckets.media, key: mediaKey(file.name) },
        { body: file.bytes, headers: { 'content-type': file.contentType, 'if-none-match': '*' } },
      )
      if (status !== NOT_EMPTY && status !== MEANWHILE) return 'added'
      return (await isSame(file)) ? 'same' : 'taken'
    },
  }
}
