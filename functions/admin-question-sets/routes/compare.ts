import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import type { Table } from '@tcheck/data/table'
import { readVersion } from '../set-views.ts'

/** What differs between two versions, cell by cell of the sheet. */
export const compare =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.compare> =>
  async ({ input, throwApiError }) => {
    const [before, after] = await Promise.all(
      [input.before, input.after].map((version) => readVersion(table, input, version, throwApiError)),
    )
    if (!before || !after) return throwApiError('NOT_FOUND')
    const { differencesOf } = await import('@tcheck/content/export/differences')
    return { differences: differencesOf(before, after) }
  }
