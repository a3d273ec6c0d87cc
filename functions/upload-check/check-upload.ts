import type { Log } from '@tcheck/api-runtime/log'
import { UPLOAD_LIMIT_BYTES, type UploadFault, type UploadType, uploadKeys } from '@tcheck/contract/upload'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { getUpload, settleUpload, type Upload } from '@tcheck/data/upload/upload'
import { attachmentHeader } from './attachment-header.ts'
import type { UploadStore } from './upload-store.ts'

export interface CheckDeps {
  table: Table
  store: UploadStore
  log: Log
  now?: () => Date
}

/**
 * Checks a new upload and accepts or rejects it. Can be repeated after any interruption: the checked bytes are stored before the upload is
 * marked, and the original is removed last. The stored bytes are the checked ones, so nothing can be swapped in between.
 */
export async function checkUpload(
  { table, store, log, now = () => new Date() }: CheckDeps,
  key: string,
): Promise<void> {
  const id = key.slice(uploadKeys.incoming('').length)
  const upload = await getUpload(table, id, now())
  // Its time is over, or it was settled before: nobody will ask for what came now.
  if (upload?.state !== 'pending') return store.remove(key)
  const bytes = await store.read(key, UPLOAD_LIMIT_BYTES)
  if (bytes === null) return
  const fault = await faultOf(bytes, upload)
  if (fault === null) {
    await store.store(uploadKeys.checked(id), {
      bytes,
      contentType: upload.content_type,
      contentDisposition: attachmentHeader(upload.file_name),
    })
  }
  try {
    await settleUpload(table, id, fault)
    log({ level: 'info', upload_id: id, content_type: upload.content_type, size_bytes: bytes.length, fault })
  } catch (error) {
    // Two checks at once: the first one's finding stands, and the sweep finds what is left over.
    if (!(error instanceof ConditionFailed)) throw error
  }
  await store.remove(key)
}

async function faultOf(bytes: Buffer, { size_bytes, content_type }: Upload): Promise<UploadFault | null> {
  if (bytes.length !== size_bytes) return 'other_size'
  // The sweep of old uploads never looks into a file: what reads them is loaded with the first one.
  const { faultOfFile } = await import('./fault-of-file.ts')
  return faultOfFile(bytes, content_type as UploadType)
}
