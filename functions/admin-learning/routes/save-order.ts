import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { readWholeCourse } from '@tcheck/data/learning/course-version'
import type { Table } from '@tcheck/data/table'
import { reordered } from '../reorder.ts'
import { seenCourse, storeCourse } from '../store-course.ts'

/** Another order is another version: it has its place in the history, and a way back. */
export const saveOrder =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.saveOrder> =>
  async (call) => {
    const { input, throwApiError } = call
    const standing = await seenCourse(table, input, throwApiError)
    const whole = (await readWholeCourse(table, standing)) ?? throwApiError('NOT_FOUND')
    const course = reordered(whole, input) ?? throwApiError('CONFLICT')
    return {
      course: await storeCourse(table, call, { course, standing, how: 'ordered', details: { level: input.level } }),
    }
  }
