import type { SetMainQuestion } from '@tcheck/scoring'
import { listOpenSets } from '../material-code/open-sets.ts'
import type { Table } from '../table.ts'
import { facetsOf, filterSortPaginateHeads, type HeadQuery } from './filter-heads.ts'
import type { SetCategory } from './question-set.ts'
import type { Library, LibrarySet } from './set-library.ts'

interface From<Main extends SetMainQuestion> {
  table: Table
  library: Library<Main>
  branchId: string
  now: Date
  category: SetCategory
}

/** One page of the sets that a branch may use, with the values of its filter row. */
export async function pageOfOpenSets<Main extends SetMainQuestion>(
  { table, library, branchId, now, category }: From<Main>,
  query: HeadQuery,
) {
  const heads = await library.getHeads(await listOpenSets(table, branchId, now, category))
  const { rows, ...counts } = filterSortPaginateHeads(heads, query)
  return { heads: rows, facets: facetsOf(heads), ...counts }
}

/** The newest version of a set that the branch may use; undefined where it may not. */
export async function getOpenSet<Main extends SetMainQuestion>(
  { table, library, branchId, now, category }: From<Main>,
  code: string,
): Promise<LibrarySet<Main> | undefined> {
  const open = await listOpenSets(table, branchId, now, category)
  return open.some((ref) => ref.code === code) ? library.getNewest({ category, code }) : undefined
}
