import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { getActivity } from '@tcheck/data/learning/activity'
import { getContent } from '@tcheck/data/learning/course'
import { toContent } from '@tcheck/services/learning/learning-view'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** A content and how far the student is in it: two requests. The questions of a part come with `showGroup`. */
export const showContent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showContentByStudent> =>
  async (call) => {
    const student = learnerOf(call)
    const content = (await getContent(table, call.input.code)) ?? call.throwApiError('NOT_FOUND')
    const { activity } = await getActivity(table, student.student_id, content)
    return { content: toContent(content, activity) }
  }
