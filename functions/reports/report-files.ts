import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { isAttached } from '@tcheck/contract/upload'
import type { ReportFile } from '@tcheck/data/report/report'
import type { Table, Write } from '@tcheck/data/table'
import { deleteUploadWrite, getUpload, takeUploadWrite } from '@tcheck/data/upload/upload'

interface FileChange {
  reportId: string
  accountId: string
  now: Date
  before: readonly ReportFile[]
  /** Uploads to attach. */
  added: readonly string[]
  /** Ids of files to take off. */
  removed: readonly string[]
  throwApiError: ThrowApiError<'UPLOAD_NOT_USABLE'>
}

/**
 * The files after a change, with the writes for its transaction. An upload can be used once, by its owner.
 * @throws ApiError UPLOAD_NOT_USABLE
 */
export async function changeFiles(
  table: Table,
  { reportId, accountId, now, before, added, removed, throwApiError }: FileChange,
): Promise<{ files: ReportFile[]; writes: Write[] }> {
  const letGo = before.filter(({ upload_id }) => removed.includes(upload_id))
  // The same call again: it is attached already.
  const fresh = [...new Set(added)].filter((id) => before.every(({ upload_id }) => upload_id !== id))
  const taken = await Promise.all(fresh.map((id) => usableFile(table, id, { accountId, now, throwApiError })))
  const usedBy = `report#${reportId}`
  return {
    files: [...before.filter((file) => !letGo.includes(file)), ...taken],
    writes: [
      ...fresh.map((id) => takeUploadWrite(id, { accountId, usedBy, now })),
      ...letGo.map(({ upload_id }) => deleteUploadWrite(upload_id)),
    ],
  }
}

async function usableFile(
  table: Table,
  id: string,
  { accountId, now, throwApiError }: Pick<FileChange, 'accountId' | 'now' | 'throwApiError'>,
): Promise<ReportFile> {
  const upload = await getUpload(table, id, now)
  const isUsable = upload?.account_id === accountId && upload.state === 'ready' && upload.used_by === null
  if (!upload || !isUsable || !isAttached(upload.content_type)) return throwApiError('UPLOAD_NOT_USABLE')
  const { file_name, content_type, size_bytes } = upload
  return { upload_id: id, file_name, content_type, size_bytes }
}
