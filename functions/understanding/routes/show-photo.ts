import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { getPhoto } from '@tcheck/data/learning/photo'
import { answerSignedFile } from '@tcheck/services/signed-file'
import { reachedStudent } from '@tcheck/services/student/own-students'
import type { UnderstandingDeps } from '../understanding-deps.ts'

/** A photo of a child's answer. */
export const showPhoto =
  (deps: UnderstandingDeps): RouteHandler<typeof understanding.showPhotoByParent> =>
  async (call) => {
    const { input, principal, throwApiError } = call
    const { id } = (await reachedStudent(deps.table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    const { upload_id } = (await getPhoto(deps.table, id, input.name)) ?? throwApiError('NOT_FOUND')
    return answerSignedFile(deps, upload_id, call)
  }
