import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { getCourse } from '@tcheck/data/learning/course'
import { listCourseVersions } from '@tcheck/data/learning/course-version'
import type { Table } from '@tcheck/data/table'
import { withAuthors } from '@tcheck/services/question-sets/version-view'
import { courseView } from '../course-views.ts'

const SHOWN = 50

export const listVersions =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.listVersions> =>
  async ({ input, throwApiError }) => {
    const course = (await getCourse(table, input)) ?? throwApiError('NOT_FOUND')
    const versions = await listCourseVersions(table, input, { newest: course.version ?? 0, count: SHOWN })
    return { course: courseView(course), versions: await withAuthors(table, versions) }
  }
