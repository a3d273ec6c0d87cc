import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { getSetHead, listVersionHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { versionViews, withAuthors } from '@tcheck/services/question-sets/version-view'
import { setView } from '../set-views.ts'

const VERSIONS_SHOWN = 50

/** One set and its history. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.show> =>
  async ({ input: { category, code }, throwApiError }) => {
    const head = (await getSetHead(table, { category, code })) ?? throwApiError('NOT_FOUND')
    const versions = await listVersionHeads(table, head, { newest: head.version, count: VERSIONS_SHOWN })
    const [changed] = await withAuthors(table, [{ stored_by: head.state_changed_by ?? null }])
    return {
      question_set: setView(head),
      state_changed_by: changed?.stored_by ?? null,
      versions: await versionViews(table, versions),
    }
  }
