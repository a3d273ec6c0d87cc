import type { Upload } from '@tcheck/contract/groups/uploads'
import { attachedTypes, UPLOAD_LIMIT_BYTES, type UploadType, uploadTypeOfName } from '@tcheck/contract/upload'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { postFile } from './post-file.ts'

export type SendingStep = { kind: 'sending'; part: number } | { kind: 'checking' }

const ASK_AGAIN_MILLISECONDS = 400
/** About a minute: a check takes a second or two, and a failed one is made again. */
const MOST_QUESTIONS = 150

const uploadProblems = {
  type: 'PDF、画像(JPEG・PNG・HEIC)、Word・Excel・PowerPoint(.docx・.xlsx・.pptx)のファイルを選んでください。',
  size: '大きすぎます。20MBまでのファイルを選んでください。',
  empty: 'ファイルが空です。開けることを確かめて、もう一度選んでください。',
  late: '確認に時間がかかっています。もう一度送ってください。',
} as const

/** The file itself is not taken: the same one again changes nothing. */
const FILE_REFUSED = 'FILE_REFUSED'
const problem = (sentence: string) => new ApiError(422, FILE_REFUSED, [sentence])

export const canTryAgain = (error: unknown) => !(error instanceof ApiError && error.code === FILE_REFUSED)

/**
 * Announces a file, sends it, and waits until it was checked.
 * @param types  what is wanted here; what may be attached, where nothing else is said
 * @throws ApiError with the sentence to show; the signal's reason where it was called off
 */
export async function sendFile(
  file: File,
  {
    signal,
    onStep,
    types = attachedTypes,
  }: { signal: AbortSignal; onStep: (step: SendingStep) => void; types?: readonly UploadType[] },
): Promise<Upload> {
  const contentType = uploadTypeOfName(file.name, types)
  if (contentType === null) throw problem(uploadProblems.type)
  if (file.size > UPLOAD_LIMIT_BYTES) throw problem(uploadProblems.size)
  if (file.size === 0) throw problem(uploadProblems.empty)
  onStep({ kind: 'sending', part: 0 })
  const { upload, url, fields } = await client.uploads.begin(
    { upload: { file_name: file.name, content_type: contentType, size_bytes: file.size } },
    { signal },
  )
  await postFile({ url, fields, file, signal, onProgress: (part) => onStep({ kind: 'sending', part }) })
  onStep({ kind: 'checking' })
  return waitForCheck(upload.id, signal)
}

async function waitForCheck(id: string, signal: AbortSignal): Promise<Upload> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const { upload } = await client.uploads.show({ id }, { signal })
    if (upload.state === 'ready') return upload
    if (upload.state === 'refused') throw problem(upload.reason ?? uploadProblems.type)
    await pause(signal)
  }
  throw new ApiError(0, 'UPLOAD_LATE', [uploadProblems.late])
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ASK_AGAIN_MILLISECONDS)
    signal.addEventListener('abort', stop, { once: true })
  })
