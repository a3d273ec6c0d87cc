import { branchKey } from '../branch/branch.ts'
import type { Item, Table } from '../table.ts'

/** Lists of a branch that go on naming a student who sits elsewhere by now: their items, the list in each, and whom an entry names. */
const keptLists: readonly (readonly [beginsWith: string, list: string, nameOf: (entry: Entry) => unknown])[] = [
  ['YEAR_ROSTER#', 'roster', ({ student_id }) => student_id],
  ['YEAR_STEPS#', 'steps', ({ student_id }) => student_id],
  ['ROSTER_IMPORT#', 'entries', ({ pupil }) => pupil?.student_id],
]

interface Entry {
  student_id?: string
  pupil?: { student_id: string }
}

/**
 * Takes a student out of the rosters of earlier school years, of what moved the classes on, and of imports that have not ended.
 *
 * @throws ConditionFailed where one of them changed at this moment; called again it goes on
 */
export async function leaveKeptLists(
  table: Table,
  { id, branch_id }: { id: string; branch_id: string },
): Promise<void> {
  const partition = branchKey(branch_id).pk
  for (const [beginsWith, list, nameOf] of keptLists) {
    for (const item of await table.queryAll<Item>({ partition, beginsWith })) {
      const before = item[list] as readonly Entry[] | undefined
      if (!before?.some((entry) => nameOf(entry) === id)) continue
      await table.update(
        { pk: item.pk, sk: item.sk },
        {
          UpdateExpression: 'SET #list = :after',
          ConditionExpression: '#list = :before',
          ExpressionAttributeNames: { '#list': list },
          ExpressionAttributeValues: { ':before': before, ':after': before.filter((entry) => nameOf(entry) !== id) },
        },
      )
    }
  }
}
