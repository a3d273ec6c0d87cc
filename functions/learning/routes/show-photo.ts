import type { learning } from '@tcheck/contract/groups/learning'
import { getPhoto } from '@tcheck/data/learning/photo'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { answerSignedFile } from '@tcheck/services/files/signed-file'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** One's own photo, on a device that did not take it. */
export const showPhoto =
  (deps: LearningDeps): RouteHandler<typeof learning.showPhotoByStudent> =>
  async (call) => {
    const photo = await getPhoto(deps.table, learnerOf(call).student_id, call.input.name)
    return answerSignedFile(deps, (photo ?? call.refuse('NOT_FOUND')).upload_id, call)
  }
