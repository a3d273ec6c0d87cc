import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { getPhoto } from '@tcheck/data/learning/photo'
import { answerSignedFile } from '@tcheck/services/signed-file'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** One's own photo, on a device that did not take it. Who came in by grade, kumi and ban may be anybody of the class. */
export const showPhoto =
  (deps: LearningDeps): RouteHandler<typeof learning.showPhotoByStudent> =>
  async (call) => {
    const { student_id, entry_id } = studentOf(call.principal)
    const photo = entry_id === null ? await getPhoto(deps.table, student_id, call.input.name) : undefined
    const { upload_id } = photo ?? call.throwApiError('NOT_FOUND')
    learnerOf(call)
    return answerSignedFile(deps, upload_id, call)
  }
