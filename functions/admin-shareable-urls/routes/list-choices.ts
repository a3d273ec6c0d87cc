import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { mayUseSet } from '@tcheck/contract/set-state'
import { listBranches } from '@tcheck/data/branch/branch'
import { firstHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

const SETS_OFFERED = 50

/** What a new link can be for: branches that are open, and published sets by words. */
export const listChoices =
  ({ table }: { table: Table }): RouteHandler<typeof adminShareableUrls.listChoices> =>
  async ({ input: { category, q } }) => {
    const [branches, sets] = await Promise.all([listBranches(table), listSets(table, category)])
    const published = sets.filter((head) => mayUseSet(head, 'new'))
    const { rows: heads, total_count } = firstHeads(published, { q, count: SETS_OFFERED })
    return {
      branches: branches.filter(({ disabled_at }) => disabled_at === undefined).map(({ id, name }) => ({ id, name })),
      question_groups: heads.map(({ code, title, subject_name, grade_id }) => ({
        category,
        code,
        title,
        subject_name,
        grade_id,
      })),
      question_group_count: total_count,
    }
  }
