import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionAnalyses, FlaggedQuestion } from '@tcheck/contract/groups/admin-question-analyses'
import { pageOfFlaggedQuestions } from '@tcheck/data/question-counts/flagged-questions'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** The questions of all sets that should be looked at. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionAnalyses.list> =>
  async ({ input }) => {
    const { rows, ...counts } = await pageOfFlaggedQuestions(table, input)
    const nameOf = ({ category, code }: Pick<FlaggedQuestion, 'category' | 'code'>) => `${category} ${code}`
    const refs = [...new Map(rows.map((row) => [nameOf(row), row])).values()]
    const heads = new Map((await getSetHeads(table, refs)).map((head) => [nameOf(head), head]))
    const questions = rows.map(({ category, code, version, key, way, doubts, answered, ...told }): FlaggedQuestion => {
      const head = heads.get(nameOf({ category, code }))
      return {
        id: [category, way, key, code].join('.'),
        ...{ category, code, version, key, way, doubts },
        title: head?.title ?? code,
        newest_version: head?.version ?? version,
        answered_count: answered,
        right_rate: told.right_count / answered,
        discrimination: told.discrimination,
        wrong_answer: told.wrong_answer,
        wrong_count: told.wrong_count,
      }
    })
    return { questions, ...counts }
  }
