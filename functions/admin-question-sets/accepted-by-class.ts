import type { AcceptedByClass } from '@tcheck/contract/groups/admin-question-sets'
import { countsUnder, listAcceptedOfSet } from '@tcheck/data/accepted/accepted-answers'
import { getBranch } from '@tcheck/data/branch/branch'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

const CLASSES_LOOKED_AT = 20
const ANSWERS_SHOWN = 50

/** What teachers count as right beside the keys of a set, the newest changes first: what its editors may want to correct. */
export async function acceptedByClass(table: Table, ref: SetRef): Promise<AcceptedByClass[]> {
  const lists = await listAcceptedOfSet(table, ref, { limit: CLASSES_LOOKED_AT })
  const ids = [...new Set(lists.map(({ branch_id }) => branch_id))]
  const branches = await Promise.all(ids.map((id) => getBranch(table, id)))
  const names = new Map(branches.map((branch) => [branch?.id, branch?.name ?? '']))
  return lists
    .flatMap(({ branch_id, grade, kumi, number, entries }) =>
      entries
        .filter(countsUnder(number))
        .toReversed()
        .map(({ key, parts, at }) => ({
          ...{ branch_name: names.get(branch_id) ?? '', grade, kumi },
          ...{ place: key, answers: parts, accepted_at: at },
        })),
    )
    .slice(0, ANSWERS_SHOWN)
}
