import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { restoreFailure } from '@tcheck/contract/act-rules'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { getCourseVersion } from '@tcheck/data/learning/course-version'
import type { Table } from '@tcheck/data/table'
import { seenCourse, storeCourse } from '../store-course.ts'

/** An old version as a new one: versions only ever grow. Its lquestion groups stay as they are, they have versions of their own. */
export const restore =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.restore> =>
  async (call) => {
    const { input, throwApiError } = call
    const standing = await seenCourse(table, input, throwApiError)
    const why = restoreFailure(input.wanted, input.version)
    if (why) return throwApiError(why)
    // What was left halfway under a higher number is no version.
    if (input.wanted > input.version) return throwApiError('NOT_FOUND')
    const old = (await getCourseVersion(table, standing, input.wanted)) ?? throwApiError('NOT_FOUND')
    const course = { ...old, subject_name: standing.subject_name }
    return {
      course: await storeCourse(table, call, { course, standing, how: 'restored', details: { version: input.wanted } }),
    }
  }
