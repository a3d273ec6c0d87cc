import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { getCourse, listChapters } from '@tcheck/data/learning/course'
import { listSetsOfTextbook } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { courseView, itemView } from '../course-views.ts'

/** A course down to its contents, with what is stored of its lquestion groups: three requests. */
export const showCourse =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.showCourse> =>
  async ({ input, throwApiError }) => {
    const [course, chapters, heads] = await Promise.all([
      getCourse(table, input),
      listChapters(table, input),
      listSetsOfTextbook(table, 'learning', input),
    ])
    if (!course) return throwApiError('NOT_FOUND')
    const byCode = new Map(heads.map((head) => [head.code, head]))
    return {
      course: {
        ...courseView(course),
        chapters: chapters.map(({ chapter: { code, title, items } }) => ({
          code,
          title,
          items: items.map((item) => itemView(item, byCode)),
        })),
      },
    }
  }
