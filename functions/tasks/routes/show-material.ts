import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { tasks } from '@tcheck/contract/groups/tasks'
import { getCourse, listChapters } from '@tcheck/data/learning/course'
import { listSetsOfTextbook } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** What of a course can be handed out: three requests. */
export const showMaterial =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.showMaterialByBranch> =>
  async ({ input, throwApiError }) => {
    const [course, chapters, heads] = await Promise.all([
      getCourse(table, input),
      listChapters(table, input),
      listSetsOfTextbook(table, 'learning', input),
    ])
    if (!course) return throwApiError('NOT_FOUND')
    const byCode = new Map(heads.map((head) => [head.code, head]))
    return {
      chapters: chapters.map(({ chapter: { code, title, items } }) => ({
        ...{ code, title },
        items: items.map((item) => ({
          ...{ code: item.code, title: item.title },
          contents: item.contents.map((content) => ({ code: content.code, title: content.title })),
          groups: item.groups.flatMap((group) => {
            const head = byCode.get(group)
            return head ? [{ code: group, title: head.title, question_count: head.question_count }] : []
          }),
        })),
      })),
    }
  }
