import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { getSetHead, listVersionHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { versionViews } from '@tcheck/services/question-sets/version-view'
import { groupView } from '../course-views.ts'

const VERSIONS_SHOWN = 50

/** An lquestion group and its history: it has versions of its own, whatever course leads to it (decision 0335). */
export const listGroupVersions =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.listGroupVersions> =>
  async ({ input: { code }, throwApiError }) => {
    const head = (await getSetHead(table, { category: 'learning', code })) ?? throwApiError('NOT_FOUND')
    const versions = await listVersionHeads(table, head, { newest: head.version, count: VERSIONS_SHOWN })
    return { lquestion_group: groupView(head), versions: await versionViews(table, versions) }
  }
