import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { isMediaName } from '@tcheck/contract/media-name'
import { mediaUploadTypes, uploadTypeOfName } from '@tcheck/contract/upload'
import type { Table } from '@tcheck/data/table'
import { getUpload } from '@tcheck/data/upload/upload'
import type { QuestionMedia } from '../question-media.ts'

interface MediaDeps {
  table: Table
  media: Pick<QuestionMedia, 'readChecked' | 'add'>
}

/**
 * A picture or film that was sent and checked, under its name beside the others. The same call again changes nothing: the
 * upload stays until its own end, and none is ever put over another.
 */
export const registerMedia =
  ({ table, media }: MediaDeps): RouteHandler<typeof adminQuestionSets.registerMedia> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { upload_id, name: given } = input.media
    const name = given.normalize('NFC')
    const upload = await getUpload(table, upload_id, now)
    if (upload?.account_id !== accountOf(principal).account_id || upload.state !== 'ready')
      return throwApiError('IMPORT_FILE_UNKNOWN')
    const type = uploadTypeOfName(name, mediaUploadTypes)
    if (type === null || type !== upload.content_type || !isMediaName(name))
      return throwApiError('UPLOAD_NAME', { ending: upload.content_type === 'video/mp4' ? 'mp4' : 'png' }, 'media.name')
    const bytes = (await media.readChecked(upload_id)) ?? throwApiError('IMPORT_FILE_UNKNOWN')
    const outcome = await media.add({ name, bytes, contentType: type })
    if (outcome === 'taken') return throwApiError('MEDIA_TAKEN', { name })
    if (outcome === 'added') {
      const details = { size_bytes: bytes.length }
      const target = { kind: 'question_media', id: name }
      await table.transact([auditCall(call, { action: 'created', branchId: null, target, details })])
    }
    return { name }
  }
