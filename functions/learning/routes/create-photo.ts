import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { getPhoto, photoWrite } from '@tcheck/data/learning/photo'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { getUpload, takeUploadWrite } from '@tcheck/data/upload/upload'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

const PHOTO_TYPE = 'image/jpeg'

/** Keeps a checked upload as the photo that an answer names. Sent again it is there already: what was kept first stays. */
export const createPhoto =
  ({ table }: LearningDeps): RouteHandler<typeof learning.createPhotoByStudent> =>
  async (call) => {
    const { now, throwApiError } = call
    const { student_id, branch_id, entry_id } = studentOf(call.principal)
    const { name, upload_id } = call.input.learning_photo
    const upload = await getUpload(table, upload_id, now)
    if (upload?.account_id !== student_id || entry_id !== null) return throwApiError('NOT_FOUND')
    learnerOf(call)
    const isKept = async () => (await getPhoto(table, student_id, name)) !== undefined
    const answer = { learning_photo: { name } }
    if (await isKept()) return answer
    const isUsable = upload.state === 'ready' && upload.used_by === null && upload.content_type === PHOTO_TYPE
    if (!isUsable) return throwApiError('UPLOAD_NOT_USABLE')
    const usedBy = `learning_photo#${name}`
    try {
      await table.transact([
        photoWrite({ name, student_id, branch_id, upload_id, created_at: now.toISOString() }),
        takeUploadWrite(upload_id, { accountId: student_id, usedBy, now }),
      ])
    } catch (error) {
      if (hasMetAnotherWrite(error) && (await isKept())) return answer
      throw hasMetAnotherWrite(error) ? throwApiError('UPLOAD_NOT_USABLE') : error
    }
    return answer
  }
