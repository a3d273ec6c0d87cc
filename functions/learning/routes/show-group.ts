import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { wireSetOf } from '@tcheck/services/learning/learning-sets'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** The questions of an lquestion group, with their answers: v1's learning is practice. */
export const showGroup =
  ({ library }: LearningDeps): RouteHandler<typeof learning.showGroupByStudent> =>
  async (call) => {
    learnerOf(call)
    const opened = await library.getNewest({ category: 'learning', code: call.input.code })
    return { lquestion_group: wireSetOf((opened ?? call.throwApiError('NOT_FOUND')).set) }
  }
