import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { isAttached } from '@tcheck/contract/upload'
import type { NotificationFile } from '@tcheck/data/notification/notification'
import type { Table, Write } from '@tcheck/data/table'
import { deleteUploadWrite, getUpload, takeUploadWrite } from '@tcheck/data/upload/upload'

interface Taking {
  notificationId: string
  accountId: string
  now: Date
  /** What is attached now. */
  before: NotificationFile | null
  /** An upload to attach in its place. */
  uploadId: string | undefined
  isRemoved: boolean
  throwApiError: ThrowApiError<'UPLOAD_NOT_USABLE'>
}

/**
 * The attachment after a change, with the writes for its transaction. An upload can be used once, by its owner.
 * @throws ApiError UPLOAD_NOT_USABLE
 */
export async function changeAttachment(
  table: Table,
  { notificationId, accountId, now, before, uploadId, isRemoved, throwApiError }: Taking,
): Promise<{ attachment: NotificationFile | null; writes: Write[] }> {
  // The same call again: it is attached already.
  if (uploadId !== undefined && uploadId === before?.upload_id) return { attachment: before, writes: [] }
  const letGo = letGoWrites(before)
  if (uploadId === undefined)
    return isRemoved ? { attachment: null, writes: letGo } : { attachment: before, writes: [] }
  const upload = await getUpload(table, uploadId, now)
  const isUsable = upload?.account_id === accountId && upload.state === 'ready' && upload.used_by === null
  if (!upload || !isUsable || !isAttached(upload.content_type)) return throwApiError('UPLOAD_NOT_USABLE')
  const usedBy = `notification#${notificationId}`
  return {
    attachment: { upload_id: upload.id, file_name: upload.file_name, size_bytes: upload.size_bytes },
    writes: [takeUploadWrite(upload.id, { accountId, usedBy, now }), ...letGo],
  }
}

/** What takes an attached file away. */
export const letGoWrites = (attached: NotificationFile | null): Write[] =>
  attached ? [deleteUploadWrite(attached.upload_id)] : []
