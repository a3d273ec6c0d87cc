import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { wireSetOf } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'

/** The questions of an lquestion group with their answers: material belongs to no branch. */
export const showGroup =
  ({ library }: RunDeps): RouteHandler<typeof understanding.showGroupByTeacher> =>
  async ({ input, throwApiError }) => {
    const opened = (await library.getNewest({ category: 'learning', code: input.code })) ?? throwApiError('NOT_FOUND')
    return { lquestion_group: wireSetOf(opened.set) }
  }
