import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import type { Table } from '@tcheck/data/table'
import { readVersion } from '../set-views.ts'

/** One version whole, as it was stored: to be corrected, or only played. */
export const showVersion =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.showVersion> =>
  async ({ input, throwApiError }) => {
    const {
      stored_by: _by,
      how: _how,
      restored_from: _from,
      stored_at,
      ...set
    } = await readVersion(table, input, input.version, throwApiError)
    return { question_set: { ...set, stored_at: stored_at ?? null } }
  }
