import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { listMasters, type MasterEntry } from '@tcheck/data/master/master'
import { firstHeads } from '@tcheck/data/question-set/filter-heads'
import { listAllHeads } from '@tcheck/data/question-set/heads-of-master'
import type { Table } from '@tcheck/data/table'

const SETS_OFFERED = 50

/** What codes can be issued for: subjects, textbooks, and sets of all categories by words. */
export const listChoices =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.listChoices> =>
  async ({ input: { q } }) => {
    const [subjects, junkyos, heads] = await Promise.all([
      listMasters<MasterEntry>(table, 'subjects'),
      listMasters<MasterEntry>(table, 'junkyos'),
      listAllHeads(table),
    ])
    const { rows, total_count } = firstHeads(heads, { q, count: SETS_OFFERED })
    const named = ({ id, name }: MasterEntry) => ({ id, name })
    return {
      subjects: subjects.map(named),
      junkyos: junkyos.map(named),
      question_groups: rows.map(({ category, code, title, subject_name, grade_id }) => ({
        category,
        code,
        title,
        subject_name,
        grade_id,
      })),
      question_group_count: total_count,
    }
  }
