import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { listAllCourses } from '@tcheck/data/learning/course'
import type { Table } from '@tcheck/data/table'
import { courseView } from '../course-views.ts'

export const listCourses =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.listCourses> =>
  async () => ({ courses: (await listAllCourses(table)).map(courseView) })
