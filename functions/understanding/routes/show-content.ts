import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { getActivity } from '@tcheck/data/learning/activity'
import { getContent } from '@tcheck/data/learning/course'
import { toContent } from '@tcheck/services/learning/learning-view'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** A content and how far a child is in it. */
export const showContent =
  ({ table }: RunDeps): RouteHandler<typeof understanding.showContentByParent> =>
  async ({ input, principal, throwApiError }) => {
    const { id } = (await reachedStudent(table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    const content = (await getContent(table, input.code)) ?? throwApiError('NOT_FOUND')
    const { activity } = await getActivity(table, id, content)
    return { content: toContent(content, activity) }
  }
