import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getSetHead, getSetVersion } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** The newest questions of an lquestion group; the player knows it as a unit, as students get it. */
export const showGroup =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.showGroup> =>
  async ({ input, throwApiError }) => {
    const head = (await getSetHead(table, { category: 'learning', code: input.code })) ?? throwApiError('NOT_FOUND')
    const set = (await getSetVersion<MainQuestion, 'learning'>(table, head, head.version)) ?? throwApiError('NOT_FOUND')
    return { lquestion_group: { ...set, category: 'unit' } }
  }
