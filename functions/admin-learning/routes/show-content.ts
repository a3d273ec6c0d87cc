import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { getContent, getCourse } from '@tcheck/data/learning/course'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { groupView } from '../course-views.ts'

/** A content with its parts: three requests, however large its course is. */
export const showContent =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.showContent> =>
  async ({ input, throwApiError }) => {
    const stored = (await getContent(table, input.code)) ?? throwApiError('NOT_FOUND')
    const { content, subject_code, subject_name, grade, item_code, item_title } = stored
    const codes = new Set(content.parts.flatMap((part) => (part.kind === 'introduction' ? [] : part.group)))
    const [course, heads] = await Promise.all([
      getCourse(table, stored),
      getSetHeads(
        table,
        [...codes].map((code) => ({ category: 'learning' as const, code })),
      ),
    ])
    const byCode = new Map(heads.map((head) => [head.code, groupView(head)]))
    return {
      content: {
        ...{ code: content.code, title: content.title, subject_code, subject_name, grade, item_code, item_title },
        course_version: course?.version ?? 0,
        parts: content.parts.map(({ id, kind, title, ...part }) =>
          'blocks' in part
            ? { id, kind, title, blocks: [...part.blocks], group: null, group_code: null }
            : { id, kind, title, blocks: [], group: byCode.get(part.group) ?? null, group_code: part.group },
        ),
      },
    }
  }
