import { mayUseSet } from '@tcheck/contract/set-state'
import type { SetMainQuestion } from '@tcheck/scoring'
import { listClassesOfBranch } from '../branch/branch.ts'
import { listOpenSets } from '../material-code/open-sets.ts'
import type { Table } from '../table.ts'
import { facetsOf, filterSortPaginateHeads, type HeadQuery } from './filter-heads.ts'
import type { SetCategory, SetRef, StoredSetHead } from './question-set.ts'
import type { Library, LibrarySet } from './set-library.ts'

interface OfBranch {
  table: Table
  library: { getHeads: (refs: readonly SetRef[]) => Promise<StoredSetHead[]> }
  branchId: string
  now: Date
}
interface From<Main extends SetMainQuestion> extends OfBranch {
  library: Library<Main>
  category: SetCategory
}

/** Heads of the published sets that a branch may use: what its teachers choose from, and its students by themselves. */
export async function listOpenHeads(
  { table, library, branchId, now }: OfBranch,
  category?: SetCategory,
): Promise<StoredSetHead[]> {
  const heads = await library.getHeads(await listOpenSets(table, branchId, now, category))
  return heads.filter((head) => mayUseSet(head, 'new'))
}

const gradesOfClasses = async ({ table, branchId }: OfBranch): Promise<ReadonlySet<number>> =>
  new Set((await listClassesOfBranch(table, branchId)).map(({ grade }) => grade))

/** One page of the sets that a branch may use, with the values of its filter row. */
export async function pageOfOpenSets<Main extends SetMainQuestion>(from: From<Main>, query: HeadQuery) {
  const [heads, grades] = await Promise.all([
    listOpenHeads(from, from.category),
    query.sort === 'classes' ? gradesOfClasses(from) : undefined,
  ])
  const { rows, ...counts } = filterSortPaginateHeads(heads, query, grades)
  return { heads: rows, facets: facetsOf(heads), ...counts }
}

/**
 * The newest version of a set that the branch may use; undefined where it may not. Also of a withdrawn set: the results of a class show its
 * questions by this call.
 */
export async function getOpenSet<Main extends SetMainQuestion>(
  { table, library, branchId, now, category }: From<Main>,
  code: string,
): Promise<LibrarySet<Main> | undefined> {
  const open = await listOpenSets(table, branchId, now, category)
  if (!open.some((ref) => ref.code === code)) return undefined
  const [head] = await library.getHeads([{ category, code }])
  return head && mayUseSet(head, 'begun') ? library.getVersion(head, head.version) : undefined
}
