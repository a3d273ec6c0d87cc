import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionAnalyses } from '@tcheck/contract/groups/admin-question-analyses'
import type { Table } from '@tcheck/data/table'
import { analyse } from '../analyse.ts'

/** Each question of one version of a set, as it was answered. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionAnalyses.show> =>
  async ({ input, throwApiError }) => ({ question_analysis: await analyse(table, input, throwApiError) })
