import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { getPhoto } from '@tcheck/data/learning/photo'
import { readWritten } from '@tcheck/scoring/self-mark'
import { writtenSlots } from '@tcheck/services/learning/run-marks'
import { answerSignedFile } from '@tcheck/services/signed-file'
import type { LearningDeps } from '../learning-deps.ts'
import { marksInScope } from '../marks-scope.ts'

/** A photo that an answer of this run names, for whoever marks it. */
export const showMarkedPhoto =
  (deps: LearningDeps): RouteHandler<typeof learning.showMarkedPhotoByBranch> =>
  async (call) => {
    const { throwApiError } = call
    const { id, name } = call.input
    const { run, marks } = await marksInScope(deps, call, id)
    const written = [...writtenSlots(run).map(([, slot]) => slot), ...Object.values(marks.later ?? {})]
    const isNamed = written.some(({ a }) => readWritten(a).photos.includes(name))
    const photo = isNamed ? await getPhoto(deps.table, marks.student_id, name) : undefined
    return answerSignedFile(deps, (photo ?? throwApiError('NOT_FOUND')).upload_id, call)
  }
